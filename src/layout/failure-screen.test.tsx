import { render, screen } from "@testing-library/react";
import { ErrorBoundary } from "./failure-screen";

const throwing = (failure: unknown) =>
  function Throwing(): never {
    throw failure;
  };

const renderPage = (Page: () => React.ReactNode, resetKey = "/press") => (
  <ErrorBoundary homeHref="/" resetKey={resetKey}>
    <Page />
  </ErrorBoundary>
);

// React reports every caught error to the console as well.
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test("a page that throws shows the failure, its message, its stack and a way back", () => {
  render(renderPage(throwing(new Error("The table is gone"))));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Unexpected Application Error!");
  expect(screen.getByText("The table is gone")).toBeVisible();
  expect(screen.getByText(/failure-screen\.test\.tsx/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("button", { name: "Try this page again" })).toBeVisible();
});

test.each([
  [{ status: 503, statusText: "Service Unavailable" }, "503 Service Unavailable"],
  [{ status: 404 }, "404"],
  ["a bare string", "a bare string"],
  [null, "null"],
  [undefined, "undefined"],
])("what was thrown is said even when it is no error: %j", (failure, message) => {
  render(renderPage(throwing(failure)));
  expect(screen.getByText(message)).toBeVisible();
});

test("another page gets another chance", () => {
  const { rerender } = render(renderPage(throwing(new Error("No"))));
  rerender(renderPage(() => <p>Here again</p>, "/shop"));
  expect(screen.getByText("Here again")).toBeVisible();
});
