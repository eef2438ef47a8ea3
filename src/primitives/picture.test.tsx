import { render, screen } from "@testing-library/react";
import { Picture } from "./picture";

const image = { layout: "constrained" as const, width: 800, height: 500, images: { fallback: { src: "/a.jpg" } } };

test("a picture with a focus is cropped around it", () => {
  render(<Picture picture={{ alt: "A door", image: { ...image, focus: "62% 50%" } }} />);
  expect(screen.getByRole("img", { name: "A door" })).toHaveStyle({ objectPosition: "62% 50%" });
});

test("a picture without one is cropped around its middle, as browsers do", () => {
  render(<Picture picture={{ alt: "A door", image }} />);
  expect(screen.getByRole("img", { name: "A door" }).style.objectPosition).toBe("");
});
