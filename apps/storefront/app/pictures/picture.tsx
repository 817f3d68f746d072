import { PICTURE_WIDTHS } from "@shop/contract/constants";
import { picturePath } from "@shop/contract/paths";
import { classes } from "@shop/ui/classes";
import { type SyntheticEvent, useState } from "react";
import { isOurPicture } from "./picture-address.ts";
import type { Shot } from "./shot.ts";

/** Displayed widths, for the `sizes` attribute. */
export const SIZES = {
  card: "(width < 48rem) 46vw, (width < 64rem) 30vw, (width < 90rem) 18vw, 252px",
  strip: "(width < 64rem) 150px, (width < 90rem) 18vw, 252px",
  category: "(width < 48rem) 46vw, (width < 90rem) 22vw, 320px",
  gallery: "(width < 48rem) 92vw, (width < 90rem) 46vw, 640px",
  thumb: "80px",
  hero: "(width < 48rem) 52vw, 345px",
  heroAlone: "(width < 48rem) 60vw, 440px",
  heroSecond: "(width < 48rem) 40vw, 276px",
  heroThird: "(width < 48rem) 28vw, 182px",
} as const;

/** How many cards a row has on phones. The pictures of the first row are equally large. */
export const ABREAST_ON_PHONES = 2;

/** Smallest and largest width to offer, where the default for lists does not fit. Fewer widths keep the page small. */
const WIDTHS: Record<string, [number, number]> = {
  [SIZES.gallery]: [640, 1200],
  [SIZES.thumb]: [160, 320],
  [SIZES.heroThird]: [160, 640],
};

/** Replaces a picture that fails to load. */
const FALLBACK_PICTURE: Shot = { id: "/picture-fallback.svg", alt: "" };

interface PictureProps {
  shot: Shot | null | undefined;
  /** 'No Image', 'No image available' or 'No image yet', depending on the place. */
  fallback: string;
  sizes: string;
  /** For the first view: loaded at once instead of lazily. */
  eager?: boolean;
  /** For the largest picture of the first view: loaded with high priority. */
  first?: boolean;
  /** For a picture of the first view that is there for its look only: everything else comes before it. */
  last?: boolean;
  /** Decorative: the text beside it says what it shows. */
  silent?: boolean;
  /** Whether a picture that fails to load is replaced by the fallback picture first, as the specification requires for cards. */
  replaced?: boolean;
  className?: string;
}

/** A square picture in the best format and size for the screen, on a plain background while it loads. */
export function Picture({
  shot,
  fallback,
  sizes,
  eager,
  first,
  last,
  silent,
  replaced = false,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);

  if (!shot || (broken === shot.id && !replaced)) {
    return <span className={classes("picture picture-none", className)}>{fallback}</span>;
  }
  if (broken === shot.id) {
    return <Picture shot={FALLBACK_PICTURE} fallback={fallback} sizes={sizes} className={className} silent />;
  }
  const isOurs = isOurPicture(shot);
  const [min, max] = WIDTHS[sizes] ?? [320, 640];
  const widths = PICTURE_WIDTHS.filter((width) => width >= min && width <= max);
  const image = (
    <img
      src={isOurs ? picturePath(shot.id, 640, "jpg") : shot.id}
      alt={silent ? "" : shot.alt}
      width={640}
      height={640}
      loading={eager || first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : last ? "low" : undefined}
      // Without async decoding it is painted with the rest of the page, not a frame later.
      decoding={first ? undefined : "async"}
      ref={(element) => {
        // It may have failed before hydration, without an error handler.
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(shot.id);
      }}
      onError={(event: SyntheticEvent<HTMLImageElement>) => {
        if (event.currentTarget.currentSrc) setBroken(shot.id);
      }}
    />
  );

  return (
    <span className={classes("picture", shot.focus, className)}>
      {shot.blur && <img className="picture-blur" src={shot.blur} alt="" width={32} height={32} />}
      {isOurs ? (
        <picture>
          <source type="image/avif" srcSet={srcSet(shot.id, "avif", widths)} sizes={sizes} />
          <source type="image/webp" srcSet={srcSet(shot.id, "webp", widths)} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}

function srcSet(id: string, format: "avif" | "webp", widths: readonly number[]): string {
  return widths.map((width) => `${picturePath(id, width, format)} ${width}w`).join(", ");
}
