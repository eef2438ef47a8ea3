import { useSiteFacts } from "../site/site-facts";
import * as styles from "./brand.module.scss";
import { PageLink } from "./link";
import { Seats } from "./seats";

/** The brand and its mark, linked to Home. */
export function Brand({ className, isCurrent = false }: { className: string | undefined; isCurrent?: boolean }) {
  const { brand, homePath, seats } = useSiteFacts();
  return (
    <PageLink to={homePath} className={`${styles.brand} ${className ?? ""}`} isCurrent={isCurrent}>
      <Seats count={seats} marked={0} className={styles.mark} />
      <bdi className={styles.name}>{brand}</bdi>
    </PageLink>
  );
}
