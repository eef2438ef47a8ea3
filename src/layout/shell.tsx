import type { ReactNode } from "react";
import { Footer } from "./footer";
import { useWords } from "../site/site-facts";
import { Header } from "./header";
import * as styles from "./shell.module.scss";

const mainId = "main";

type ShellProps = {
  currentPath: string;
  /** Without top bar and footer. */
  isBare?: boolean;
  children: ReactNode;
};

/** What surrounds every page: skip link, top bar, main, footer. */
export function Shell({ currentPath, isBare = false, children }: ShellProps) {
  const { skipToContent, pageLoading } = useWords();
  return (
    <>
      <a href={`#${mainId}`} className={styles.skip}>
        {skipToContent}
      </a>
      <div className={`u-not-printed ${styles.progress}`}>
        {/* Filled while a page is slow to come, see gatsby-plugin-static-pages. */}
        <p role="status" className="u-hidden-visually" data-navigation-status={pageLoading} suppressHydrationWarning />
      </div>
      {/* The key closes the menu if the page changes without a load, as in development. */}
      {isBare ? null : <Header key={currentPath} currentPath={currentPath} />}
      <main id={mainId} tabIndex={-1} className={isBare ? undefined : styles.main}>
        {children}
      </main>
      {isBare ? null : <Footer />}
    </>
  );
}
