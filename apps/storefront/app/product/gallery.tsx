import { screens } from "@shop/contract/texts";
import { classes } from "@shop/ui/classes";
import { useRef, useState } from "react";
import { prefersReducedMotion } from "../browser/prefers-reduced-motion.ts";
import { Picture, SIZES } from "../pictures/picture.tsx";
import type { Shot } from "../pictures/shot.ts";

/** All pictures of a variant: a row to swipe through, with thumbnails that mark the visible one. */
export function Gallery({ shots, name }: { shots: readonly Shot[]; name: string }) {
  const row = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState(0);

  if (shots.length === 0) {
    return <Picture className="gallery-none" shot={null} fallback={screens.noImageGallery} sizes="0px" />;
  }

  function follow() {
    const element = row.current;
    if (!element) return;
    setSeen(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
  }

  function show(index: number) {
    const element = row.current;
    element?.scrollTo({
      left: index * element.clientWidth,
      behavior: prefersReducedMotion() ? "instant" : "smooth",
    });
  }

  return (
    <section className="gallery" aria-label={`Pictures of ${name}`}>
      <ul ref={row} className="gallery-row" onScroll={follow}>
        {shots.map((shot, i) => (
          <li key={shot.id}>
            <Picture
              shot={shot}
              fallback={screens.noImageGallery}
              sizes={SIZES.gallery}
              first={i === 0}
              className="rounded-28"
            />
          </li>
        ))}
      </ul>
      {shots.length > 1 && (
        <ul className="gallery-thumbs">
          {shots.map((shot, i) => (
            <li key={shot.id}>
              <button
                type="button"
                className={classes("gallery-thumb", i === seen && "gallery-thumb-seen")}
                aria-label={`Picture ${i + 1} of ${shots.length}: ${shot.alt}`}
                aria-current={i === seen ? "true" : undefined}
                onClick={() => show(i)}
              >
                <Picture shot={shot} fallback="" sizes={SIZES.thumb} silent />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
