import { graphql } from "gatsby";
import { ButtonLink } from "../../primitives/button";
import { Picture } from "../../primitives/picture";
import { Heading, Prose } from "../../primitives/text";
import { useSiteFacts } from "../../site/site-facts";
import * as styles from "./label-story.module.scss";

export function LabelStory({ page, priority }: { page: Queries.LabelStoryFragment; priority: boolean }) {
  const { label } = useSiteFacts();
  return (
    <section className={`o-band o-surface ${styles.story}`} aria-labelledby="story">
      <div className="o-container o-grid">
        <div className={`o-slit o-edge o-columns-7-12 ${styles.frame}`}>
          <Picture picture={page.storyPicture} priority={priority} className="o-fill" />
        </div>
        <div className={`o-stack o-columns-1-5 ${styles.text}`}>
          <Heading level={2} id="story">
            {page.storyHeading}
          </Heading>
          <Prose texts={page.story} />
          <div className="o-tight">
            <ButtonLink link={{ path: label.url, label: page.storyLink }} context={label.name} />
            <p className="o-small">{label.host}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment LabelStory on ShopPage {
    storyHeading
    story
    storyPicture {
      ...Picture
    }
    storyLink
  }
`;
