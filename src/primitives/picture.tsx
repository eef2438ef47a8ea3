import { graphql } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { isBright } from "../lib/bright";

/** `focus` is the focal point of the crop, as in `60% 30%`; the center by default. */
type ImageValue = IGatsbyImageData & { readonly focus?: string | null };

export type PictureValue = {
  readonly alt: string;
  readonly image: ImageValue;
  /** The same view, for the dark color scheme. */
  readonly evening?: { readonly image: ImageValue } | null | undefined;
};

type PictureProps = {
  picture: PictureValue;
  /** Replacement where the media query matches, in place of the evening view. */
  alternative?: { readonly image: ImageValue; readonly media: string };
  className?: string | undefined;
  /** Loads eagerly: the largest picture above the fold, at most one per page. */
  priority?: boolean | undefined;
  sizes?: string | undefined;
  alt?: "" | undefined;
};

/** GatsbyImage would hide the source from browsers without script, and duplicate the markup in a noscript. */
export function Picture({ picture, className, alternative, priority = false, sizes, alt }: PictureProps) {
  const { image } = picture;
  const { fallback, sources } = image.images;
  const other = alternative ?? picture.evening;
  const { images } = other?.image ?? {};
  const alternatives = [...(images?.sources ?? []), images?.fallback].filter((source) => source !== undefined);
  return (
    <picture>
      {alternatives.map((source, index) => (
        <source
          key={index}
          media={alternative?.media ?? "(prefers-color-scheme: dark)"}
          type={"type" in source ? source.type : undefined}
          srcSet={source.srcSet}
          sizes={sizes ?? images?.fallback?.sizes}
        />
      ))}
      {sources?.map(({ type, srcSet, sizes: presetSizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes ?? presetSizes} />
      ))}
      <img
        className={
          [className, isBright((other ?? picture).image.backgroundColor) && "o-bright"].filter(Boolean).join(" ") ||
          undefined
        }
        alt={alt ?? picture.alt}
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={fallback?.srcSet === undefined ? undefined : (sizes ?? fallback.sizes)}
        width={Math.round(image.width)}
        height={Math.round(image.height)}
        style={{ backgroundColor: image.backgroundColor, objectPosition: image.focus ?? undefined }}
        {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const })}
      />
    </picture>
  );
}

export const query = graphql`
  fragment Picture on Picture {
    alt
    image
    evening {
      image
    }
  }
`;
