import "@testing-library/jest-dom";

type FillTemplate = (text: string, values: Record<string, string | number>, language: string) => string;

/** Sections are rendered without the layout that provides the interface words; a fixture provides them. */
jest.mock("../../src/site/site-facts", () => {
  const { fillTemplate } = jest.requireActual<{ fillTemplate: FillTemplate }>("../../src/lib/template");
  const words: unknown = jest.requireActual("../fixtures/interface.json");
  return {
    ...jest.requireActual<object>("../../src/site/site-facts"),
    useWords: () => words,
    useSiteFacts: () => jest.requireActual<{ siteFacts: unknown }>("../fixtures/site-facts").siteFacts,
    useFillTemplate: () => (text: string, values: Record<string, string | number>) => fillTemplate(text, values, "en"),
  };
});
