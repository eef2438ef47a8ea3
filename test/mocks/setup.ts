import "@testing-library/jest-dom";

type FillTemplate = (text: string, values: Record<string, string | number>, language: string) => string;

/** Sections are rendered without the layout that provides the interface words; a fixture provides them. */
jest.mock("../../src/site/site-facts", () => {
  const { fillTemplate } = jest.requireActual<{ fillTemplate: FillTemplate }>("../../src/lib/template");
  // A word that the fixture does not have yet is its own name.
  const words = new Proxy(jest.requireActual<Record<string, string>>("../fixtures/interface.json"), {
    get: (known, name) => known[String(name)] ?? String(name),
  });
  return {
    ...jest.requireActual<object>("../../src/site/site-facts"),
    useWords: () => words,
    useSiteFacts: () => jest.requireActual<{ siteFacts: unknown }>("../fixtures/site-facts").siteFacts,
    useFillTemplate: () => (text: string, values: Record<string, string | number>) => fillTemplate(text, values, "en"),
  };
});
