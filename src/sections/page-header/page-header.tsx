import { ButtonLink } from "../../primitives/button";
import { Heading } from "../../primitives/text";
import * as styles from "./page-header.module.scss";

type PageHeaderProps = { headline: string; intro: string; action?: Queries.ButtonLinkFragment; isVoice?: boolean };

export function PageHeader({ headline, intro, action, isVoice = false }: PageHeaderProps) {
  return (
    <div className={`o-container o-cluster o-page-start ${styles.header}`}>
      <Heading level={1} className={`${styles.headline} ${isVoice ? styles.voice : ""}`}>
        {headline}
      </Heading>
      <div className={`o-stack ${styles.text}`}>
        <p className="o-lead">{intro}</p>
        {action && <ButtonLink link={action} variant="text" />}
      </div>
    </div>
  );
}
