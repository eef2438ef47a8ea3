import "@testing-library/jest-dom";

type FillTemplate = (text: string, values: Record<string, string | number>, language: string) => string;

/** Sections are drawn without the layout that brings the words of the interface; the shipped ones stand in. */
jest.mock("../../src/site/site-facts", () => {
  const { fillTemplate } = jest.requireActual<{ fillTemplate: FillTemplate }>("../../src/lib/template");
  const words: unknown = jest.requireActual("../../data/interface.json");
  return {
    ...jest.requireActual<object>("../../src/site/site-facts"),
    useWords: () => words,
    useSiteFacts: () => jest.requireActual<{ siteFacts: unknown }>("../fixtures/site-facts").siteFacts,
    useFillTemplate: () => (text: string, values: Record<string, string | number>) => fillTemplate(text, values, "en"),
  };
});
