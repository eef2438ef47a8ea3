import { NetworkMark } from "./icon";
import { ExternalLink } from "./link";
import * as styles from "./social-links.module.scss";

type SocialLinksProps = {
  links: readonly { readonly mark: string; readonly name: string; readonly url: string }[];
};

export function SocialLinks({ links }: SocialLinksProps) {
  return (
    <ul className={styles.list}>
      {links.map(({ mark, name, url }) => (
        <li key={url}>
          <ExternalLink href={url} className={`o-quiet-link ${styles.link}`}>
            <NetworkMark path={mark} />
            <span className="u-hidden-visually">{name}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
