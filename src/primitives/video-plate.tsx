import { graphql } from "gatsby";
import { ButtonLink } from "./button";
import { Heading, Label } from "./text";
import { Picture } from "./picture";
import * as styles from "./video-plate.module.scss";

type VideoPlateProps = {
  interview: Queries.VideoPlateFragment;
  linkLabel: string;
  /** `lead` spans twelve columns; `row` fewer, and becomes a row on phones. */
  variant: "lead" | "row";
  priority?: boolean;
  /** `sizes` of the picture in a row; the lead has its own. */
  rowSizes?: string;
};

export function VideoPlate({ interview, linkLabel, variant, priority, rowSizes }: VideoPlateProps) {
  const { title, program, summary, dateLabel, url, thumbnail } = interview;
  return (
    <div className={`${styles.plate} ${styles[variant]}`}>
      <div className={`o-overlap ${styles.thumbnail}`}>
        <Picture
          picture={thumbnail}
          priority={priority}
          sizes={variant === "lead" ? "(min-width: 64rem) 62vw, 92vw" : rowSizes}
          className={`o-fill o-zoom ${styles.image}`}
        />
        <svg className={`u-not-printed ${styles.play}`} viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="23.5" />
          <path d="M20 16.5v15l11.5-7.5z" />
        </svg>
      </div>
      <div className={`o-small ${styles.source}`}>
        <Label>
          <bdi>{program}</bdi>
        </Label>
        <p>{dateLabel}</p>
      </div>
      <div className={`o-tight ${styles.text}`}>
        <Heading level={3}>{title}</Heading>
        <p className={styles.summary}>{summary}</p>
        <p>
          <ButtonLink link={{ path: url, label: linkLabel }} context={title} variant="text" className={styles.link} />
        </p>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment VideoPlate on Interview {
    title
    program
    summary
    dateLabel
    url
    thumbnail {
      ...Picture
    }
  }
`;
