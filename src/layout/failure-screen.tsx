import { Component, type ReactNode } from "react";
import { Heading } from "../primitives/heading";
import * as styles from "./failure-screen.module.scss";

type FailureScreenProps = {
  homeHref: string;
  /** What is being shown; once it is something else, that is tried again. */
  resetKey: unknown;
  children: ReactNode;
};

/** In an object, because anything may be thrown, even `undefined`. */
type State = { caught?: { failure: unknown; resetKey: unknown } | undefined };

const notYetKnown = Symbol("the props that failed have not come");

/**
 * Shows what went wrong in place of whatever React cannot render, in development and on pages that keep React in the
 * browser. The text is not content: content may be what has failed.
 */
export class FailureScreen extends Component<FailureScreenProps, State> {
  override state: State = {};

  static getDerivedStateFromError(failure: unknown): State {
    return { caught: { failure, resetKey: notYetKnown } };
  }

  static getDerivedStateFromProps({ resetKey }: FailureScreenProps, { caught }: State): State | null {
    if (caught === undefined || caught.resetKey === resetKey) return null;
    // The first props after the failure are those of the page that failed.
    return caught.resetKey === notYetKnown ? { caught: { ...caught, resetKey } } : { caught: undefined };
  }

  override render() {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    const { message, stack } = describeFailure(caught.failure);
    return (
      <div className={`o-container ${styles.screen}`} role="alert">
        <Heading level={1}>Unexpected Application Error!</Heading>
        <p className={styles.message}>{message}</p>
        <p>
          {/* A full page load, because the router may be what has failed. */}
          <a href={this.props.homeHref}>Return to Home</a>
        </p>
        {stack === undefined ? null : <pre className={styles.stack}>{stack}</pre>}
      </div>
    );
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
