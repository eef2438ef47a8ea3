import type { ReactNode } from "react";
import { Footer } from "./footer";
import { useWords } from "../site/site-facts";
import { Header } from "./header";
import * as styles from "./shell.module.scss";

const mainId = "main";

type ShellProps = { currentPath: string; isBare?: boolean; children: ReactNode };

export function Shell({ currentPath, isBare = false, children }: ShellProps) {
  const { skipToContent, pageLoading } = useWords();
  return (
    <>
      <a href={`#${mainId}`} className={styles.skip}>
        {skipToContent}
      </a>
      <div className={`u-not-printed ${styles.progress}`} />
      {/* gatsby-plugin-static-pages announces slow pages here; a region that is hidden until then would not be read. */}
      <p role="status" className="u-hidden-visually" data-navigation-status={pageLoading} suppressHydrationWarning />
      {/* The key closes the menu on client-side navigation, which only development has. */}
      {isBare ? null : <Header key={currentPath} currentPath={currentPath} />}
      <main id={mainId} className={isBare ? undefined : styles.main}>
        {children}
      </main>
      {isBare ? null : <Footer />}
    </>
  );
}
