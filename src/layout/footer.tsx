import { localesOf } from "../lib/locales";
import { Label, lengthOf } from "../primitives/text";
import { PageLink } from "../primitives/link";
import { Seats } from "../primitives/seats";
import * as text from "../primitives/text.module.scss";
import * as styles from "./footer.module.scss";
import { SocialLinks } from "../primitives/social-links";
import { useSiteFacts, useWords } from "../site/site-facts";

export function Footer() {
  const { brand, copyrightYear, homePath, language, pages, roster } = useSiteFacts();
  const { footerNavigation } = useWords();
  return (
    <footer className={`u-not-printed ${styles.footer}`} data-roster={roster} style={lengthOf(roster)}>
      <div className="o-container o-grid">
        <div className="o-tight o-columns-1-7">
          <p className={text.size2}>
            <PageLink to={homePath} className="o-quiet-link">
              <bdi>{brand}</bdi>
            </PageLink>
          </p>
          <Label>{roster}</Label>
        </div>
        <nav aria-label={footerNavigation} className="o-subgrid o-columns-8-12">
          <ul className={`o-pair ${styles.links}`}>
            {pages.map(({ label, path }) => (
              <li key={path}>
                <PageLink to={path} className={`o-quiet-link ${styles.link}`}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="o-small o-cluster o-columns-1-7">
          <Seats className={styles.logo} />
          <span>
            © {new Intl.NumberFormat(localesOf(language), { useGrouping: false }).format(copyrightYear)}{" "}
            <bdi>{brand}</bdi>
          </span>
        </p>
        <div className={`o-subgrid o-columns-8-12 ${styles.social}`}>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
