import { ButtonLink } from "./button";
import { Heading, Label } from "./heading";
import { Picture, type PictureValue } from "./picture";
import * as styles from "./video-plate.module.scss";

type VideoThumbnailProps = {
  thumbnail: PictureValue;
  /** See Picture. */
  priority?: boolean;
  sizes: string;
};

function VideoThumbnail({ thumbnail, priority, sizes }: VideoThumbnailProps) {
  return (
    <div className={`o-overlap ${styles.thumbnail}`}>
      <Picture picture={thumbnail} priority={priority} sizes={sizes} className={`o-fill o-zoom ${styles.image}`} />
      <svg className={styles.play} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23.5" />
        <path d="M20 16.5v15l11.5-7.5z" />
      </svg>
    </div>
  );
}

type VideoPlateProps = VideoThumbnailProps & {
  title: string;
  level: 2 | 3;
  program: string;
  dateLabel: string;
  summary: string;
  href: string;
  linkLabel: string;
  /** `lead` spans twelve columns; `row` fewer, and becomes a row on phones. */
  variant: "lead" | "row";
};

/** An external video: one link that covers the whole plate. */
export function VideoPlate(props: VideoPlateProps) {
  const { title, level, program, dateLabel, summary, href, linkLabel, variant, ...thumbnail } = props;
  return (
    <div className={`${styles.plate} ${styles[variant]}`}>
      <VideoThumbnail {...thumbnail} />
      <div className={`o-small ${styles.source}`}>
        <Label>
          <bdi>{program}</bdi>
        </Label>
        <p>{dateLabel}</p>
      </div>
      <div className={`o-tight ${styles.text}`}>
        <Heading level={level} size={3}>
          {title}
        </Heading>
        <p className={styles.summary}>{summary}</p>
        <p>
          <ButtonLink href={href} context={title} variant="text" className={styles.link}>
            {linkLabel}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
