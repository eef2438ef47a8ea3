import { type TokenValues, fillTokens, tokenHelp, unknownTokens } from "./tokens";

const values = Object.fromEntries(Object.keys(tokenHelp).map((name) => [name, name.toLowerCase()])) as TokenValues;

test("tokens are filled in wherever they stand, and twice if they stand twice", () => {
  expect(fillTokens("{founder} and {founder}", values)).toBe("founder and founder");
});

test("a capital at the start capitalises what the token stands for", () => {
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
