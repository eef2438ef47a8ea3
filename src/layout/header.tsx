import { Brand } from "../primitives/brand";
import { PageLink } from "../primitives/link";
import { SeatStatus } from "../primitives/seats";
import * as styles from "./header.module.scss";
import { SocialLinks } from "../primitives/social-links";
import { useSiteFacts, useWords } from "../site/site-facts";

const menuId = "menu";

type HeaderProps = {
  /** The current page's path, without a trailing slash. */
  currentPath: string;
};

/**
 * The fixed header. On small screens the menu is a native popover, which works without script: the browser opens it,
 * closes it on Escape and restores the focus.
 *
 * Elements are in the order of the wide layout. In a narrow one, browsers put an open popover right after its toggle in
 * the focus order. The link to the application is accented.
 */
export function Header({ currentPath }: HeaderProps) {
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
