import { useSiteFacts } from "../site/site-facts";
import * as styles from "./brand.module.scss";
import { PageLink } from "./link";
import { Seats } from "./seats";

export function Brand({ className, isCurrent = false }: { className: string | undefined; isCurrent?: boolean }) {
  const { brand, homePath } = useSiteFacts();
  return (
    <PageLink to={homePath} className={`${styles.brand} ${className ?? ""}`} isCurrent={isCurrent}>
      <Seats className={styles.mark} />
      <bdi className={styles.name}>{brand}</bdi>
    </PageLink>
  );
}
