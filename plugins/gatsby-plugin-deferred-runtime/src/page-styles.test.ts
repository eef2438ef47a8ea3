import { stylesFor } from "./page-styles";

const markup = '<p class="a b"><i class="c"></i></p>';

test.each([
  ["rules of classes that the page has", ".a .c:hover{x:y}"],
  ["rules for elements and states", ":focus-visible,p>i{x:y}"],
  ["choices and exclusions", ".a:is(.z,:hover):not(.y){x:y}"],
  ["the order of layers, faces and transitions", "@layer p,q;@font-face{x:y}@view-transition{navigation:auto}"],
  ["the steps of an animation", "@keyframes k{0%{x:y}50.5%{x:z}}"],
])("%s stay", (_name, sheet) => {
  expect(stylesFor(markup, sheet)).toBe(sheet);
});

test("what the page cannot show goes, together with the blocks that it leaves empty", () => {
  const sheet = "@layer l{@media (x){.z{x:y}}}.a .z,.b{x:y}.a.y{x:y}";
  expect(stylesFor(markup, sheet)).toBe(".b{x:y}");
});

test.each([
  ["Zoë", "U+A1-17F", true],
  ["Zoe", "U+A1-17F", false],
  ["Zoë", "U+0EB", true],
  ["Zoë", "U+26, U+E?", true],
  ["漢", "u+ac00-d7a3", false],
  ["漢", "u+6f2?", true],
])("a face for the characters of %s, %s: %s", (text, range, stays) => {
  const face = `@font-face{font-family:f;unicode-range:${range}}`;
  expect(stylesFor(`<p>${text}</p>`, face)).toBe(stays ? face : "");
});
