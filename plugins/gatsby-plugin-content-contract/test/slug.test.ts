import { slugOf } from "../slug";

test.each([
  ["Zoë", "zoe"],
  ["Zoe\u0308", "zoe"],
  ["Anne  Marie", "anne-marie"],
  ["D’Arcy", "darcy"],
  ["Мария", "mariya"],
  ["ქეთევან", "ketevan"],
  ["Әсел Қарлығаш", "asel-karlygash"],
  ["Ləman O‘g‘il Gʻulom", "laman-ogil-gulom"],
  ["  Ada  ", "ada"],
  ["𝓐𝓭𝓪", "ada"],
  ["①", "1"],
  ["***", ""],
])("the slug of “%s” is “%s”", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
