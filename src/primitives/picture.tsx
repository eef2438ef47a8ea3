import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { CSSProperties } from "react";
import { isBright } from "../lib/bright";

type ImageValue = IGatsbyImageData & {
  /** The point that stays in view if the picture is cropped, as in `60% 30%`; the middle without it. */
  readonly focus?: string | null;
};

/** A picture as returned by GraphQL. */
export type PictureValue = { readonly alt: string; readonly image: ImageValue };

type PictureProps = {
  picture: PictureValue;
  /** Shown instead where the media query holds, in the dark scheme by default: the same motif, so that one description fits both. */
  alternative?: { readonly image: ImageValue; readonly media?: string } | undefined;
  /** On the image itself. */
  className?: string | undefined;
  /** The largest picture in the first screenful, which must not wait. At most one on a page. */
  priority?: boolean | undefined;
  /** How wide it is shown, if that differs from its preset. */
  sizes?: string | undefined;
  /** Replaces the text alternative if the picture only decorates the text beside it. */
  alt?: "";
};

/**
 * A picture in all its formats, as a browser without script can read it.
 *
 * gatsby-plugin-image's own component hides the source from such browsers and needs a second copy of
 * the markup in a noscript; native lazy loading and a reserved size make both needless.
 */
export function Picture({ picture, className, alternative, priority = false, sizes, alt }: PictureProps) {
  const { image } = picture;
  const { fallback, sources } = image.images;
  const { images } = alternative?.image ?? {};
  const alternatives = [...(images?.sources ?? []), ...(images?.fallback ? [images.fallback] : [])].map((source) => ({
    type: "type" in source ? source.type : undefined,
    srcSet: source.srcSet,
  }));
  const style: CSSProperties = {
    ...(image.backgroundColor === undefined ? {} : { backgroundColor: image.backgroundColor }),
    ...(image.focus ? { objectPosition: image.focus } : {}),
  };
  return (
    <picture>
      {alternatives.map(({ type, srcSet }, index) => (
        <source
          key={index}
          media={alternative?.media ?? "(prefers-color-scheme: dark)"}
          type={type}
          srcSet={srcSet}
          sizes={sizes ?? images?.fallback?.sizes}
        />
      ))}
      {sources?.map(({ type, srcSet, sizes: presetSizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes ?? presetSizes} />
      ))}
      <img
        className={
          [className, isBright((alternative ?? picture).image.backgroundColor) && "o-bright"]
            .filter(Boolean)
            .join(" ") || undefined
        }
        alt={alt ?? picture.alt}
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={fallback?.srcSet === undefined ? undefined : (sizes ?? fallback.sizes)}
        width={Math.round(image.width)}
        height={Math.round(image.height)}
        style={style}
        {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const })}
      />
    </picture>
  );
}
