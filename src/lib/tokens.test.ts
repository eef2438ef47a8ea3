import { type TokenValues, fillTokens, formProblems, tokenHelp, unknownTokens } from "./tokens";

const names = Object.fromEntries(Object.keys(tokenHelp).map((name) => [name, name.toLowerCase()]));
const values = { ...names, counts: { seats: 10, months: 12 }, language: "en" } as unknown as TokenValues;
const withCounts = (seats: number, months: number, language = "en"): TokenValues => ({
  ...values,
  seats: String(seats),
  months: String(months),
  counts: { seats, months },
  language,
});

test("tokens are filled in wherever they stand, and twice if they stand twice", () => {
  expect(fillTokens("{founder} and {founder}", values)).toBe("founder and founder");
});

test("a capital at the start capitalizes what the token stands for", () => {
  expect(fillTokens("{SeatsInWords} seats", values)).toBe("Seatsinwords seats");
});

test("doubled braces are braces, and braces round other things stay", () => {
  expect(fillTokens("{{founder}} {1} { } {", values)).toBe("{founder} {1} { } {");
});

test("a token that does not exist is named, and cannot be filled in", () => {
  expect(unknownTokens("{founder} {foudner} {chairs}")).toEqual(["foudner", "chairs"]);
  expect(unknownTokens("{constructor} {toString}")).toEqual(["constructor", "toString"]);
  expect(() => fillTokens("{foudner}", values)).toThrow("{foudner}");
});

test("every count from 1 to 60 takes the form that agrees with it", () => {
  for (let count = 1; count <= 60; count += 1) {
    const text = fillTokens("{seats} {seats|seat|seats}, {months} {Months|month|months}", withCounts(count, count));
    expect(text).toBe(count === 1 ? "1 seat, 1 Month" : `${count} seats, ${count} Months`);
  }
});

test.each([
  [1, "1 miejsce"],
  [4, "4 miejsca"],
  [24, "24 miejsca"],
  [18, "18 miejsc"],
])("%d takes the third form where a language has three", (seats, text) => {
  expect(fillTokens("{seats} {seats|miejsce|miejsca|miejsc}", withCounts(seats, 12, "pl"))).toBe(text);
});

test("a form may be empty, and may hold any words", () => {
  expect(fillTokens("seat{seats||s}", withCounts(1, 12))).toBe("seat");
  expect(fillTokens("{seats|This chair|One of these chairs}", withCounts(2, 12))).toBe("One of these chairs");
});

test("word forms that the language cannot choose from are found", () => {
  expect(formProblems("{seats|seat|seats} {founder} {{seats|a}}", "en")).toEqual([]);
  expect(formProblems("{seats|seat}", "en")).toEqual([{ token: "{seats|seat}", name: "seats", found: 1, needed: 2 }]);
  expect(formProblems("{seats|seat|seats}", "pl")).toMatchObject([{ found: 2, needed: 3 }]);
  expect(formProblems("{founder|a|b}", "en")).toMatchObject([{ found: 2, needed: 0 }]);
  expect(unknownTokens("{chairs|chair|chairs}")).toEqual(["chairs"]);
});
