import { hostileTexts } from "../../test/fixtures/hostile";
import { siteFacts } from "../../test/fixtures/site-facts";
import { pageGraph, serialize } from "./json-ld";

/** What each page states is tested in the built pages (test/output/structured-data.test.ts). */

test.each(Object.entries(hostileTexts))("%s in the content stays text, and comes back as it was", (_name, text) => {
  const page = { path: "/press", seo: { title: text, description: text } };
  const graph = pageGraph({ facts: siteFacts, page, address: (path) => `https://house.example${path}` });
  const json = serialize(graph);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(graph);
});
