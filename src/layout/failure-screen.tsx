import { Component, type ReactNode, useState } from "react";
import { Heading } from "../primitives/heading";
import * as styles from "./failure-screen.module.scss";

type FailureScreenProps = {
  homeHref: string;
  /** Identifies what is shown. Once it changes, the children are rendered again. */
  resetKey: unknown;
  children: ReactNode;
};

/**
 * Shows what went wrong in place of whatever React cannot render, in development. The text is not content: content may be
 * what has failed.
 */
export function FailureScreen({ homeHref, resetKey, children }: FailureScreenProps) {
  // In an object, because anything may be thrown, even `undefined`.
  const [caught, setCaught] = useState<{ failure: unknown; resetKey: unknown }>();
  if (caught === undefined || caught.resetKey !== resetKey) {
    return <Boundary onFailure={(failure) => setCaught({ failure, resetKey })}>{children}</Boundary>;
  }
  const { message, stack } = describeFailure(caught.failure);
  return (
    <div className={`o-container o-stack ${styles.screen}`} role="alert">
      <Heading level={1}>Unexpected Application Error!</Heading>
      <p className="o-lead">{message}</p>
      <p>
        {/* A full page load, because the router may be what has failed. */}
        <a href={homeHref}>Return to Home</a>
      </p>
      {stack === undefined ? null : <pre className={styles.stack}>{stack}</pre>}
    </div>
  );
}

type BoundaryProps = { onFailure(failure: unknown): void; children: ReactNode };

/** React offers error boundaries as classes only. Compares no props: in development the editor copies those of classes. */
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

/** An error's message and stack, or a response's status. */
function describeFailure(failure: unknown): { message: string; stack: string | undefined } {
  if (failure instanceof Error) return { message: failure.message || failure.name, stack: failure.stack };
  if (typeof failure === "object" && failure !== null && "status" in failure) {
    const statusText = "statusText" in failure ? ` ${String(failure.statusText)}` : "";
    return { message: `${String(failure.status)}${statusText}`, stack: undefined };
  }
  return { message: String(failure), stack: undefined };
}
