import { NetworkMark } from "./icon";
import { ExternalLink } from "./link";
import * as styles from "./social-links.module.scss";

type SocialLinksProps = {
  links: readonly { readonly network: Queries.SocialNetwork; readonly name: string; readonly url: string }[];
};

export function SocialLinks({ links }: SocialLinksProps) {
  return (
    <ul className={styles.list}>
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <ExternalLink href={url} className={styles.link}>
            <NetworkMark network={network} />
            <span className="u-hidden-visually">{name}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
