import { useEffect } from "react";
import * as styles from "./failure-screen.module.scss";

/** An error's message and stack, or a response's status. */
function describeFailure(failure: unknown): { message: string; stack: string | undefined } {
  if (failure instanceof Error) return { message: failure.message || failure.name, stack: failure.stack };
  if (typeof failure === "object" && failure !== null && "status" in failure) {
    const statusText = "statusText" in failure ? ` ${String(failure.statusText)}` : "";
    return { message: `${String(failure.status)}${statusText}`, stack: undefined };
  }
  return { message: String(failure), stack: undefined };
}

const title = "Unexpected Application Error!";

/** The page that failed takes its title and language with it, one frame after it has gone. */
function useHead(): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      document.title = title;
      document.documentElement.lang = "en";
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}

type FailureScreenProps = { failure: unknown; homeHref: string };

export function FailureScreen({ failure, homeHref }: FailureScreenProps) {
  const { message, stack } = describeFailure(failure);
  useHead();
  return (
    <div className={`o-container ${styles.screen}`} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.message}>{message}</p>
      <p className={styles.way}>
        {/* Loads, not navigation: the router may be what has failed. */}
        <button type="button" onClick={() => location.reload()}>
          Try this page again
        </button>
        <a href={homeHref}>Return to Home</a>
      </p>
      {stack === undefined ? null : <pre className={styles.stack}>{stack}</pre>}
    </div>
  );
}
