import { Heading, Label } from "./heading";
import { MoreLink } from "./more-link";
import { Picture, type PictureValue } from "./picture";
import * as styles from "./video-plate.module.scss";

type VideoPlateProps = {
  thumbnail: PictureValue;
  title: string;
  level: 2 | 3;
  /** Who showed it, and when. */
  source: string;
  summary: string;
  href: string;
  linkLabel: string;
  /** `lead` stands alone and large, `tile` among others. */
  variant: "lead" | "tile";
  /** See Picture. */
  priority?: boolean;
  sizes?: string;
};

/** A video on another site: its thumbnail with a play mark and what it is. One link, which covers the whole plate. */
export function VideoPlate(props: VideoPlateProps) {
  const { thumbnail, title, level, source, summary, href, linkLabel, variant, priority, sizes } = props;
  return (
    <div className={`${styles.plate} ${styles[variant]}`}>
      <div className={styles.thumbnail}>
        <Picture picture={thumbnail} priority={priority} sizes={sizes} className={styles.image} />
        <svg className={styles.play} viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="23.5" />
          <path d="M20 16.5v15l11.5-7.5z" />
        </svg>
      </div>
      <div className={styles.words}>
        <Label className={styles.source}>{source}</Label>
        <Heading level={level} size={3}>
          {title}
        </Heading>
        <p className={styles.summary}>{summary}</p>
        <p>
          <MoreLink href={href} context={title} className={styles.link}>
            {linkLabel}
          </MoreLink>
        </p>
      </div>
    </div>
  );
}
