import { useSiteFacts } from "../site/site-facts";
import { ExternalLink } from "./link";
import * as styles from "./social-links.module.scss";

export function SocialLinks() {
  const { social } = useSiteFacts();
  return (
    <ul className={styles.list}>
      {social.map(({ mark, name, url }) => (
        <li key={url}>
          <ExternalLink href={url} className={`o-quiet-link ${styles.link}`}>
            {/* Stroked on a 24 × 24 grid. */}
            <svg className={styles.mark} viewBox="1 1 22 22" aria-hidden="true">
              <path d={mark} />
            </svg>
            <span className="u-hidden-visually">{name}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
