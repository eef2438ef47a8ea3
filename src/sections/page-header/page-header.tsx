import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/heading";
import * as styles from "./page-header.module.scss";

type PageHeaderProps = {
  headline: string;
  intro: string;
  /** A shortcut to the page's main action, if that is far below. */
  action?: { label: string; path: string };
  /** Sets the headline like a quotation. */
  isVoice?: boolean;
};

/** The top of a page without a hero picture: headline, intro and a shortcut to the page's action. */
export function PageHeader({ headline, intro, action, isVoice = false }: PageHeaderProps) {
  return (
    <div className="o-container o-grid o-line o-page-start">
      <Heading level={1} className={`o-columns-1-12 ${styles.headline} ${isVoice ? styles.voice : ""}`}>
        {headline}
      </Heading>
      <div className={`o-stack o-columns-9-12 ${styles.text}`}>
        <p className="o-lead">{intro}</p>
        {action && (
          <ButtonLink to={action.path} variant="text">
            {action.label}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
