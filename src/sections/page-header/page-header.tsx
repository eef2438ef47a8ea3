import { Heading } from "../../primitives/heading";
import * as styles from "./page-header.module.scss";

type PageHeaderProps = { headline: string; intro: string };

/** The head of a page that begins with words: headline and a sentence. */
export function PageHeader({ headline, intro }: PageHeaderProps) {
  return (
    <div className={`o-container ${styles.header}`}>
      <Heading level={1} className={styles.headline}>
        {headline}
      </Heading>
      <p className={styles.intro}>{intro}</p>
    </div>
  );
}
