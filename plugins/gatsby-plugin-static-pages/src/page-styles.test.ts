import { stylesFor } from "./page-styles";

const markup = '<p class="a b"><i class="c"></i></p>';

test.each([
  ["rules for classes of the page", ".a .c:hover{x:y}"],
  ["rules for elements and states", ":focus-visible,p>i{x:y}"],
  ["alternatives and exclusions", ".a:is(.z,:hover):not(.y){x:y}"],
  ["a class inside a nested function", ".a:not(.y:is(.z)):has(> .y:not(.b)){x:y}"],
  ["attributes with dots", '.a[href$=".pdf"]{x:y}'],
  ["the order of layers, fonts and transitions", "@layer p,q;@font-face{x:y}@view-transition{navigation:auto}"],
  ["the steps of an animation", ".a{animation:k 1s}@keyframes k{0%{x:y}50.5%{x:z}}"],
  ["custom properties that the stylesheet or the page uses", ":root{--a:1}.b{x:var(--a)}"],
])("keeps %s", (_name, sheet) => {
  expect(stylesFor(markup, sheet)).toBe(sheet);
});

test.each([
  ["rules for missing classes, and the blocks they leave empty", "@layer l{@media (x){.z{x:y}}}.a .z,.b{x:y}.a.y{x:y}"],
  ["a font without a character of the page, and its block", "@layer l{@font-face{unicode-range:U+E9}}.b{x:y}"],
  ["unused animations and custom properties", ".b{--k:1;x:y}:root{--l:1}@keyframes k{0%{x:y}}"],
])("removes %s", (_name, sheet) => {
  expect(stylesFor(markup, sheet)).toBe(".b{x:y}");
});

test.each([
  ["u+c0-c8,u+e0", false],
  ["U+C0-C8, U+E0-E9", true],
  ["u+c9", true],
  ["U+2??", false],
  ["U+201?, U+21??", true],
])("a font with the characters %s is kept: %s", (range, isKept) => {
  const font = `@font-face{x:y;unicode-range:${range}}`;
  const styles = stylesFor("<p>bé</p>", `${font}p{content:"→"}`);
  expect(styles.startsWith(font)).toBe(isKept);
});
