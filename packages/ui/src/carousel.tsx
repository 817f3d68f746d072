import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "./classes.tsx";
import { IconButton } from "./icon-button.tsx";
import { prefersReducedMotion, useCarousel } from "./use-carousel.tsx";

/**
 * A row of slides that loops. The CSS variables of its class name set how many are visible (`--per-view`) and how many
 * a step moves (`--step`). `carousel-headed` places the controls beside the heading above. Without JavaScript the row can
 * be swiped; JavaScript adds arrows, keys, autoplay and a pause button.
 */
export function Carousel({
  label,
  slides,
  className,
  autoplayMs = null,
  speedMs = 500,
}: {
  label: string;
  slides: { key: string; slide: ReactNode }[];
  className?: string;
  /** Interval of the autoplay; null for none. */
  autoplayMs?: number | null;
  speedMs?: number;
}) {
  const track = useRef<HTMLUListElement>(null);
  const [paused, setPaused] = useState(false);
  const { canMove, go } = useCarousel(track, { autoplayMs: paused ? null : autoplayMs, speedMs });

  // With reduced motion it starts paused. The button can still start it.
  useEffect(() => {
    if (prefersReducedMotion()) setPaused(true);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    go(event.key === "ArrowLeft" ? -1 : 1);
  }

  return (
    <section
      className={classes("carousel", className)}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className="carousel-controls noscript:hidden" data-idle={!canMove || undefined}>
        {autoplayMs !== null && (
          <IconButton
            icon={paused ? "play" : "pause"}
            label={paused ? `Play ${label}` : `Pause ${label}`}
            onClick={() => setPaused(!paused)}
          />
        )}
        <IconButton icon="left" label={`Previous in ${label}`} onClick={() => go(-1)} />
        <IconButton icon="right" label={`Next in ${label}`} onClick={() => go(1)} />
      </div>
      <ul ref={track} className="carousel-track">
        {slides.map(({ key, slide }) => (
          <li key={key} className="carousel-slide">
            {slide}
          </li>
        ))}
      </ul>
    </section>
  );
}
