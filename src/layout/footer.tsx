import { PageLink } from "../primitives/link";
import { Seats } from "../primitives/seats";
import * as styles from "./footer.module.scss";
import { SocialLinks } from "../primitives/social-links";
import { useSiteFacts, useWords } from "../site/site-facts";

export function Footer() {
  const { brand, copyrightYear, homePath, pages, roster, seats, social } = useSiteFacts();
  const { footerNavigation } = useWords();
  return (
    <footer className={styles.footer}>
      <div className={`o-container o-grid ${styles.inner}`}>
        <div className={styles.start}>
          <p className={styles.brand}>
            <PageLink to={homePath}>{brand}</PageLink>
          </p>
          <p className={styles.tagline}>{roster}</p>
        </div>
        <nav aria-label={footerNavigation} className={styles.end}>
          <ul className={styles.links}>
            {pages.map(({ label, path }) => (
              <li key={path}>
                <PageLink to={path} className={styles.link}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className={`${styles.start} ${styles.copyright}`}>
          <Seats count={seats} marked={0} className={styles.logo} />
          {`© ${copyrightYear} ${brand}`}
        </p>
        <div className={`${styles.end} ${styles.social}`}>
          <SocialLinks links={social} />
        </div>
      </div>
    </footer>
  );
}
