import { Component, type ReactNode } from "react";
import { Heading } from "../primitives/text";
import * as styles from "./failure-screen.module.scss";

type FailureScreenProps = { homeHref: string; children: ReactNode };

/** Wrapped in an object, because any value may be thrown, even `undefined`. */
type FailureScreenState = { caught?: { failure: unknown } | undefined };

/** Shows a rendering error in development. Its texts are hard-coded, since the content may be the cause. */
export class FailureScreen extends Component<FailureScreenProps, FailureScreenState> {
  override state: FailureScreenState = {};

  static getDerivedStateFromError(failure: unknown): FailureScreenState {
    return { caught: { failure } };
  }

  /** Retries when the page renders again, as with new content. After a change of code, React mounts another. */
  override componentDidUpdate(_props: FailureScreenProps, { caught }: FailureScreenState) {
    if (caught !== undefined && caught === this.state.caught) this.setState({ caught: undefined });
  }

  override render() {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    const { message, stack } = describeFailure(caught.failure);
    return (
      <div className="o-container o-stack o-band" role="alert">
        <Heading level={1}>Unexpected Application Error!</Heading>
        <p className="o-lead">{message}</p>
        <p>
          {/* Reloads the page, because the router may have failed. */}
          <a href={this.props.homeHref}>Return to Home</a>
        </p>
        {stack === undefined ? null : <pre className={styles.stack}>{stack}</pre>}
      </div>
    );
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
