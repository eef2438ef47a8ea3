import { slugOf } from "./slug";

test.each([
  ["Zoë", "zoe"],
  ["Zoe\u0308", "zoe"],
  ["Anne  Marie", "anne-marie"],
  ["D’Arcy", "darcy"],
  ["Мария", "mariya"],
  ["李梅", "li-mei"],
  ["Ada 2", "ada-2"],
  ["  Ada  ", "ada"],
  ["***", ""],
])("the slug of “%s” is “%s”", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
