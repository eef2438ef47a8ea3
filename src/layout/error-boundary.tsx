import { Component, type ReactNode, useEffect } from "react";
import { FailureScreen } from "./failure-screen";

/** In an object, because anything may be thrown, even `undefined`. */
type Caught = { failure: unknown };

type PageErrorBoundaryProps = {
  homeHref: string;
  /** A new key, such as the path of another page, gives the page another chance. */
  resetKey: string;
  children: ReactNode;
};

type PageErrorBoundaryState = { caught?: Caught | undefined; failedFor?: string | undefined };

/** Shows the failure screen in place of a page that throws; the shell around it stays. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = {};

  static getDerivedStateFromError(failure: unknown): PageErrorBoundaryState {
    return { caught: { failure } };
  }

  override componentDidCatch() {
    this.setState({ failedFor: this.props.resetKey });
  }

  override componentDidUpdate() {
    const { failedFor } = this.state;
    if (failedFor !== undefined && failedFor !== this.props.resetKey) {
      this.setState({ caught: undefined, failedFor: undefined });
    }
  }

  override render() {
    const { caught } = this.state;
    return caught ? <FailureScreen failure={caught.failure} homeHref={this.props.homeHref} /> : this.props.children;
  }
}

type RootErrorBoundaryProps = { homeHref: string; children: ReactNode };

type RootErrorBoundaryState = { caught?: Caught };

/**
 * Stands around everything that React draws. When the very first render fails, the HTML of the build is put back: it
 * is complete, and its links are plain links. Later, the failure screen is shown bare.
 */
export class RootErrorBoundary extends Component<RootErrorBoundaryProps, RootErrorBoundaryState> {
  override state: RootErrorBoundaryState = {};
  private builtNodes = copyBuiltNodes();

  static getDerivedStateFromError(failure: unknown): RootErrorBoundaryState {
    return { caught: { failure } };
  }

  override componentDidMount() {
    if (!this.state.caught) this.builtNodes = [];
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    if (this.builtNodes.length > 0) return <BuiltPage nodes={this.builtNodes} />;
    return <BareFailure failure={caught.failure} homeHref={this.props.homeHref} />;
  }
}

/** The page as it was built; nothing in the build itself and while developing. */
function copyBuiltNodes(): Node[] {
  const root = typeof document === "undefined" ? null : document.getElementById("___gatsby");
  return [...(root?.childNodes ?? [])].map((node) => node.cloneNode(true));
}

function BuiltPage({ nodes }: { nodes: Node[] }) {
  return <div ref={(element) => element?.replaceChildren(...nodes)} />;
}

function BareFailure(props: { failure: unknown; homeHref: string }) {
  // Nothing is left that could draw the page of another history entry.
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("popstate", reload);
    return () => removeEventListener("popstate", reload);
  }, []);
  return (
    <main>
      <FailureScreen {...props} />
    </main>
  );
}
