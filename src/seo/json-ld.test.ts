import { hostileTexts } from "../../test/fixtures/hostile";
import { serialize } from "./json-ld";

test.each(Object.entries(hostileTexts))("%s in the content stays text, and is restored unchanged", (_name, text) => {
  const graph = { "@context": "https://schema.org", "@graph": [{ "@type": "WebPage", name: text }] } as const;
  const json = serialize(graph);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(graph);
});
