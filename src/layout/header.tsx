import { Brand } from "../primitives/brand";
import { PageLink } from "../primitives/link";
import { SeatStatus } from "../primitives/seats";
import * as styles from "./header.module.scss";
import { SocialLinks } from "../primitives/social-links";
import { useSiteFacts, useWords } from "../site/site-facts";

const menuId = "menu";

/** In the order of the wide layout; in a narrow one, an open popover comes after its toggle in the focus order. */
export function Header({ currentPath }: { currentPath: string }) {
  const { homePath, pages } = useSiteFacts();
  const words = useWords();
  return (
    <header className={styles.bar}>
      <div className={`o-container ${styles.inner}`}>
        <nav id={menuId} popover="auto" className={`u-not-printed ${styles.menu}`} aria-label={words.mainNavigation}>
          <ul className={styles.links}>
            {pages.map(({ page, label, path }) => (
              <li key={path} className={page === "join" ? styles.apply : undefined}>
                <PageLink to={path} className={`o-quiet-link ${styles.link}`} isCurrent={path === currentPath}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
          <SeatStatus className={styles.status} />
        </nav>
        <Brand className={styles.brand} isCurrent={currentPath === homePath} />
        <div className={styles.social}>
          <SocialLinks />
        </div>
        <button type="button" className={`u-not-printed ${styles.toggle}`} popoverTarget={menuId}>
          <span className={styles.toggleOpen}>{words.openMenu}</span>
          <span className={styles.toggleClose}>{words.closeMenu}</span>
        </button>
      </div>
    </header>
  );
}
