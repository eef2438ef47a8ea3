import { useEffect } from "react";
import { useSiteIfAny } from "../site/site-facts";
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

/** For failures that leave nothing of the page, its words included. */
const fallbackWords = {
  failureTitle: "Unexpected Application Error!",
  failureRetry: "Try this page again",
  failureHome: "Return to Home",
};

/** The page that failed takes its title and language with it, one frame after it has gone. */
function useHead(title: string, language: string | undefined): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      document.title = title;
      document.documentElement.lang = language ?? "en";
    });
    return () => cancelAnimationFrame(frame);
  }, [title, language]);
}

type FailureScreenProps = { failure: unknown; homeHref: string };

export function FailureScreen({ failure, homeHref }: FailureScreenProps) {
  const { message, stack } = describeFailure(failure);
  const site = useSiteIfAny();
  const words = site?.words ?? fallbackWords;
  useHead(words.failureTitle, site?.facts.language);
  return (
    <div className={`o-container ${styles.screen}`} role="alert">
      <h1 className={styles.title}>{words.failureTitle}</h1>
      <p className={styles.message}>{message}</p>
      <p className={styles.way}>
        {/* Loads, not navigation: the router may be what has failed. */}
        <button type="button" onClick={() => location.reload()}>
          {words.failureRetry}
        </button>
        <a href={homeHref}>{words.failureHome}</a>
      </p>
      {stack === undefined ? null : <pre className={styles.stack}>{stack}</pre>}
    </div>
  );
}
