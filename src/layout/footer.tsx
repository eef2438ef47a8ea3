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
      <div className={`o-container ${styles.inner}`}>
        <div className={styles.house}>
          <p className={styles.brand}>
            <PageLink to={homePath}>{brand}</PageLink>
          </p>
          <p className={styles.tagline}>{roster}</p>
        </div>
        <nav aria-label={footerNavigation}>
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
        <div className={styles.social}>
          <SocialLinks links={social} />
        </div>
        <p className={styles.copyright}>
          <Seats count={seats} marked={0} className={styles.mark} />
          {`© ${copyrightYear} ${brand}`}
        </p>
      </div>
    </footer>
  );
}
