import { visibleLength } from "./visible-length";

test.each([
  ["Spoken For", 10],
  ["Zoë and Zoe\u0308", 11],
  ["hand\u00adbook \u{1f942}", 10],
  ["名を呼ぶ会", 10],
  ["「メール」Ａ", 12],
  ["404\u{e025b}\u{e02ef}", 3],
])("%s takes the space of %i characters", (text, length) => {
  expect(visibleLength(text)).toBe(length);
});
