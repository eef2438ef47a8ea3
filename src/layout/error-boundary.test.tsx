import { render, screen } from "@testing-library/react";
import { PageErrorBoundary, RootErrorBoundary } from "./error-boundary";

const throwing = (failure: unknown) =>
  function Throwing(): never {
    throw failure;
  };

const renderPage = (Page: () => React.ReactNode, resetKey = "/press") => (
  <PageErrorBoundary homeHref="/" resetKey={resetKey}>
    <Page />
  </PageErrorBoundary>
);

// React reports every caught error to the console as well.
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test("a page that throws shows the failure, its message, its stack and a way back", () => {
  render(renderPage(throwing(new Error("The table is gone"))));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Unexpected Application Error!");
  expect(screen.getByText("The table is gone")).toBeVisible();
  expect(screen.getByText(/error-boundary\.test\.tsx/)).toBeVisible();
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

describe("around the shell", () => {
  const renderRoot = (Content: () => React.ReactNode, options = {}) =>
    render(<RootErrorBoundary homeHref="/">{<Content />}</RootErrorBoundary>, options);

  test("a failure after the first render is shown bare", () => {
    const { rerender } = renderRoot(() => <p>Fine</p>);
    const Failing = throwing(new Error("The bar is gone"));
    rerender(
      <RootErrorBoundary homeHref="/">
        <Failing />
      </RootErrorBoundary>,
    );
    expect(screen.getByRole("main")).toHaveTextContent("The bar is gone");
    expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  });

  test("a failure of the first render puts the built page back, with its links", () => {
    const container = document.createElement("div");
    container.id = "___gatsby";
    container.innerHTML = '<div id="wrapper"><h1>Built</h1><a href="/press">Press</a></div>';
    document.body.append(container);
    renderRoot(throwing(new Error("No facts")), { container, hydrate: true });
    expect(screen.getByRole("heading", { name: "Built" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Press" })).toHaveAttribute("href", "/press");
    expect(screen.queryByText("No facts")).toBeNull();
    container.remove();
  });
});
