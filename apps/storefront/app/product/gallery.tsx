import { screens } from "@shop/contract/texts";
import { classes } from "@shop/ui/classes";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "../browser/lazy-part.tsx";
import { prefersReducedMotion } from "../browser/prefers-reduced-motion.ts";
import { OpensLate } from "../notices/opens-late.tsx";
import type { EnlargedShot } from "../pictures/enlarged-pictures.tsx";
import { Picture, SIZES } from "../pictures/picture.tsx";
import { enlargedPath } from "../pictures/picture-address.ts";
import type { Shot } from "../pictures/shot.ts";

/** Loaded when a picture is first enlarged. */
const EnlargedPictures = lazyPart(() => import("../pictures/enlarged-pictures.tsx"), OpensLate);

/** All pictures of a variant: a row to swipe through, with thumbnails that mark the visible one. Each can be enlarged. */
export function Gallery({ shots, name }: { shots: readonly Shot[]; name: string }) {
  const row = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState(0);
  const enlarged = useEnlarged(row, shots);

  if (shots.length === 0) {
    return <Picture className="gallery-none" shot={null} fallback={screens.noImageGallery} sizes="0px" />;
  }

  function follow() {
    const element = row.current;
    if (!element) return;
    setSeen(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
  }

  function show(index: number, behavior: ScrollBehavior = prefersReducedMotion() ? "instant" : "smooth") {
    const element = row.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior });
  }

  return (
    <section className="gallery" aria-label={`Pictures of ${name}`}>
      <ul ref={row} className="gallery-row" onScroll={follow}>
        {shots.map((shot, i) => (
          <li key={shot.id}>
            {/* Without JavaScript, or before it runs, the link opens the large picture. */}
            <a
              className="gallery-open"
              href={enlargedPath(shot)}
              draggable={false}
              aria-haspopup="dialog"
              aria-label={`Enlarge picture ${i + 1} of ${shots.length}: ${shot.alt}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                enlarged.open(i);
              }}
            >
              <Picture
                shot={shot}
                fallback={screens.noImageGallery}
                sizes={SIZES.gallery}
                first={i === 0}
                className="rounded-28"
              />
            </a>
          </li>
        ))}
      </ul>
      {shots.length > 1 && (
        <ul className="gallery-thumbs noscript:hidden">
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
      {enlarged.shots.length > 0 && (
        <EnlargedPictures
          open={enlarged.isOpen}
          name={name}
          shots={enlarged.shots}
          index={enlarged.index}
          onView={(index) => {
            enlarged.view(index);
            show(index, "instant");
          }}
          onClose={enlarged.close}
        />
      )}
    </section>
  );
}

/** Which picture is enlarged. When the dialog closes, the focus goes to the picture that was seen last. */
function useEnlarged(row: React.RefObject<HTMLUListElement | null>, shots: readonly Shot[]) {
  const [isOpen, setIsOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState<readonly EnlargedShot[]>([]);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen) row.current?.querySelectorAll("a")[index]?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, index, row]);

  function open(at: number) {
    const images = [...(row.current?.querySelectorAll<HTMLImageElement>("img:not(.picture-blur)") ?? [])];
    // The size that is on the page already is shown until the large one has loaded.
    setEnlarged(shots.map((shot, i) => ({ ...shot, small: images[i]?.currentSrc || undefined })));
    setIndex(at);
    setIsOpen(true);
  }
  return { isOpen, index, shots: enlarged, open, view: setIndex, close: () => setIsOpen(false) };
}
