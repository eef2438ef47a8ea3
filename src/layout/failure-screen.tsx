import { Component, type ReactNode, useState } from "react";
import { Heading } from "../primitives/text";
import * as styles from "./failure-screen.module.scss";

type FailureScreenProps = {
  homeHref: string;
  /** Identifies the content. The children are rendered again when it changes. */
  resetKey: unknown;
  children: ReactNode;
};

/** Shows a rendering error in development. Its texts are hard-coded, since the content may be the cause. */
export function FailureScreen({ homeHref, resetKey, children }: FailureScreenProps) {
  // Wrapped in an object, because any value may be thrown, even `undefined`.
  const [caught, setCaught] = useState<{ failure: unknown; resetKey: unknown }>();
  if (caught === undefined || caught.resetKey !== resetKey) {
    return <Boundary onFailure={(failure) => setCaught({ failure, resetKey })}>{children}</Boundary>;
  }
  const { message, stack } = describeFailure(caught.failure);
  return (
    <div className="o-container o-stack o-band" role="alert">
      <Heading level={1}>Unexpected Application Error!</Heading>
      <p className="o-lead">{message}</p>
      <p>
        {/* Reloads the page, because the router may have failed. */}
        <a href={homeHref}>Return to Home</a>
      </p>
      {stack === undefined ? null : <pre className={styles.stack}>{stack}</pre>}
    </div>
  );
}

type BoundaryProps = { onFailure(failure: unknown): void; children: ReactNode };

/** Cannot compare props: in development the editor copies the props of classes. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(failure: unknown) {
    this.props.onFailure(failure);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function describeFailure(failure: unknown): { message: string; stack: string | undefined } {
  if (failure instanceof Error) return { message: failure.message || failure.name, stack: failure.stack };
  if (typeof failure === "object" && failure !== null && "status" in failure) {
    const statusText = "statusText" in failure ? ` ${String(failure.statusText)}` : "";
    return { message: `${String(failure.status)}${statusText}`, stack: undefined };
  }
  return { message: String(failure), stack: undefined };
}
