import { monthsOf, numberInWords, termInWords } from "./term";

test.each([
  ["en-GB", { 1: "a month", 6: "six months", 12: "a year", 18: "eighteen months", 24: "two years" }],
  ["de", { 1: "1 Monat", 6: "6 Monate", 12: "1 Jahr" }],
])("lengths of a membership in %s", (language, terms) => {
  for (const [months, words] of Object.entries(terms)) expect(termInWords(Number(months), language)).toBe(words);
});

test("numbers are words in English and figures elsewhere", () => {
  expect(numberInWords(24, "en")).toBe("twenty-four");
  expect(numberInWords(24, "de")).toBe("24");
});

test("steps of a membership of 1 to 60 months are consecutive and end with it", () => {
  const starts = [undefined, 1, 4, 10];
  for (let months = 1; months <= 60; months += 1) {
    const ranges = starts
      .filter((start) => start !== undefined && start <= months)
      .map((start) => monthsOf(start!, starts, months));
    expect(ranges[0]![0]).toBe(1);
    expect(ranges.at(-1)![1]).toBe(months);
    expect(monthsOf(months + 1, starts, months)).toEqual([months + 1, months + 1]);
    ranges.slice(1).forEach(([first], index) => expect(first).toBe(ranges[index]![1] + 1));
  }
});
