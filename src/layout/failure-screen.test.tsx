import { render, screen } from "@testing-library/react";
import { FailureScreen } from "./failure-screen";

const throwing = (failure: unknown) =>
  function Throwing(): never {
    throw failure;
  };

const renderPage = (Page: () => React.ReactNode) => (
  <FailureScreen homeHref="/">
    <Page />
  </FailureScreen>
);

// React also logs caught errors.
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test("shows the message, the stack and a way back if a page throws", () => {
  render(renderPage(throwing(new Error("The table is gone"))));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Unexpected Application Error!");
  expect(screen.getByText("The table is gone")).toBeVisible();
  expect(screen.getByText(/failure-screen\.test\.tsx/)).toBeVisible();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/");
});

test.each([
  [{ status: 503, statusText: "Service Unavailable" }, "503 Service Unavailable"],
  [{ status: 404 }, "404"],
  [new TypeError(), "TypeError"],
  ["a bare string", "a bare string"],
  [undefined, "undefined"],
])("describes %j", (failure, message) => {
  render(renderPage(throwing(failure)));
  expect(screen.getByText(message)).toBeVisible();
});

test("retries when the page renders again", () => {
  const { rerender } = render(renderPage(throwing(new Error("No"))));
  rerender(renderPage(throwing(new Error("No again"))));
  expect(screen.getByText("No again")).toBeVisible();
  rerender(renderPage(() => <p>Here again</p>));
  expect(screen.getByText("Here again")).toBeVisible();
});
