import { type MouseEvent, useRef, useState } from "react";
import { sandboxOf } from "../lib/sandbox";
import * as button from "./button.module.scss";
import * as styles from "./form-frame.module.scss";

type FormFrameProps = {
  /** An https address, or a path of this site with its prefix. */
  address: string;
  /** What the frame holds, as a screen reader says it. */
  title: string;
  loadingText: string;
  /** The words on the button without which nothing is loaded. Leave out to load when the frame comes near. */
  consentText?: string;
};

const frameName = "form-frame";
// Enough for services that serve only known sites; the page and what led to it stay here.
const referrer = "strict-origin";

/** An outside form in a frame of 640 × 1355, and what stands there until it has loaded. */
export function FormFrame({ address, title, loadingText, consentText }: FormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isAsked, setIsAsked] = useState(consentText === undefined);
  const [hasLoaded, setHasLoaded] = useState(false);

  // The link loads the form by itself, with or without script: it aims at the frame. Where the frame is
  // blocked there is nothing to aim at, and the browser opens a tab.
  const ask = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (ctrlKey || metaKey || shiftKey) return;
    setIsAsked(true);
    frame.current?.focus({ preventScroll: true });
  };

  return (
    <div className={isAsked ? styles.form : `${styles.form} ${styles.waiting}`}>
      {consentText === undefined ? null : (
        <p className={styles.consent}>
          <a
            href={address}
            target={frameName}
            referrerPolicy={referrer}
            className={`${button.button} ${button.solid}`}
            onClick={ask}
          >
            {consentText}
          </a>
        </p>
      )}
      <div className={styles.stage}>
        {isAsked && !hasLoaded ? <p className={styles.loading}>{loadingText}</p> : null}
        <iframe
          ref={frame}
          name={frameName}
          title={title}
          className={styles.frame}
          width={640}
          height={1355}
          sandbox={sandboxOf(address)}
          referrerPolicy={referrer}
          // Before `src`: Firefox starts loading as soon as it reads that.
          loading="lazy"
          src={consentText === undefined ? address : undefined}
          // May come before script listens, or without it; the loaded page then covers the words.
          onLoad={() => setHasLoaded(isAsked)}
        />
      </div>
    </div>
  );
}
