import { keepUncropped, sizeForFocus } from "./focus";

const ideal = { width: 1800, breakpoints: [780, 1800], aspectRatio: 1.6 };

test.each([
  ["of the preset's shape", { width: 1600, height: 1000 }, 1800],
  ["higher than the preset", { width: 1000, height: 1000 }, 1800],
  ["twice as wide as the preset", { width: 3200, height: 1000 }, 3600],
])("a picture %s is encoded whole, as wide as it must be to fill the box", (_name, picture, width) => {
  const { options } = sizeForFocus(ideal, 1.6, picture);
  expect(options.width).toBe(width);
  expect(options.aspectRatio).toBe(picture.width / picture.height);
});

test("states the width of the box in srcset, and the size of the box", () => {
  const uncropped = sizeForFocus(ideal, 1.6, { width: 3200, height: 1000 });
  const srcSet = "/a.avif 1560w,\n/b.avif 3600w";
  const data = { width: 3600, height: 1125, images: { sources: [{ srcSet }], fallback: { src: "/b.jpg", srcSet } } };
  const { width, height, images } = keepUncropped(data, uncropped);
  expect([width, height]).toEqual([1800, 1125]);
  expect(images.sources[0]!.srcSet).toBe("/a.avif 780w,\n/b.avif 1800w");
  expect(images.fallback.srcSet).toBe("/a.avif 780w,\n/b.avif 1800w");
});
