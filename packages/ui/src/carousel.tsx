import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "./classes.tsx";
import { IconButton } from "./icon-button.tsx";
import { prefersStillness, useCarousel } from "./use-carousel.tsx";

/**
 * Slides in a row that goes round. How many are in view is the CSS variable `--per-view` of its class name, how many
 * a step moves `--step`; `carousel-headed` puts the controls at the end of the heading above. Without script it is a row to swipe; with it come arrows, keys, autoplay and a pause button.
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
  /** Moves by itself this often; null when it should not. */
  autoplayMs?: number | null;
  speedMs?: number;
}) {
  const track = useRef<HTMLUListElement>(null);
  const [paused, setPaused] = useState(false);
  const { moves, go } = useCarousel(track, { autoplayMs: paused ? null : autoplayMs, speedMs });

  // Who prefers stillness starts with the pause; the button still plays.
  useEffect(() => {
    if (prefersStillness()) setPaused(true);
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
      <div className="carousel-controls" data-idle={!moves || undefined}>
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
