import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Quote } from "../../primitives/quote";
import { Seats } from "../../primitives/seats";
import * as styles from "./not-found.module.scss";

type NotFoundProps = { page: Queries.NotFoundFragment; seats: number };

/** The ring with one seat empty. */
export function NotFound({ page, seats }: NotFoundProps) {
  return (
    <div className={`o-container ${styles.screen}`}>
      <Seats count={seats} marked={0} mark="empty" className={styles.ring} />
      <div className={styles.words}>
        <h1 className={styles.title}>{page.title}</h1>
        <p className={styles.message}>{page.message}</p>
        <Quote className={styles.quote}>{page.quote}</Quote>
        <ButtonLink to={page.action.path}>{page.action.label}</ButtonLink>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment NotFound on NotFoundPage {
    title
    message
    quote
    action {
      label
      path
    }
  }
`;
