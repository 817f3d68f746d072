import { reviewPicturePath } from "@shop/contract/paths";
import { useRef, useState } from "react";
import { lazyPart } from "../browser/lazy-part.tsx";
import { OpensLate } from "../notices/opens-late.tsx";

/** Loaded when a picture is first enlarged. */
const EnlargedPictures = lazyPart(() => import("../pictures/enlarged-pictures.tsx"), OpensLate);

/** The pictures of an approved review: small ones, each of which can be enlarged. */
export function ReviewPictures({ pictures, author }: { pictures: readonly string[]; author: string }) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Null until a picture is enlarged. */
  const [seen, setSeen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const altOf = (index: number) => `Picture ${index + 1} of ${pictures.length} by ${author}`;

  return (
    <>
      <ul ref={list} className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture}>
            {/* Without JavaScript, or before it runs, the link opens the large picture. */}
            <a
              className="review-picture"
              href={reviewPicturePath(picture, "large")}
              aria-haspopup="dialog"
              aria-label={`Enlarge: ${altOf(index)}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setSeen(index);
                setIsOpen(true);
              }}
            >
              <img
                className="small-picture"
                src={reviewPicturePath(picture, "small")}
                alt=""
                width={96}
                height={96}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      {seen !== null && (
        <EnlargedPictures
          open={isOpen}
          name={`the review by ${author}`}
          shots={pictures.map((picture, index) => ({
            id: reviewPicturePath(picture, "large"),
            alt: altOf(index),
          }))}
          index={seen}
          onView={setSeen}
          onClose={() => {
            setIsOpen(false);
            list.current?.querySelectorAll("a")[seen]?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}
