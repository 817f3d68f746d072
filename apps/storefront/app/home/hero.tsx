import type { SlideDesign } from "@shop/contract/home-slides";
import { screens } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { classes } from "@shop/ui/classes";
import { Cloth } from "@shop/ui/cloth";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { type MouseEvent, useRef } from "react";
import { prefersReducedMotion } from "../browser/prefers-reduced-motion.ts";
import { PRODUCTS_ANCHOR } from "../catalogue/mixed-products.tsx";
import { Link } from "../navigation/link.tsx";
import { Basket, Beads, Cloths } from "../pictures/drawings.tsx";
import { Picture, SIZES } from "../pictures/picture.tsx";
import type { Shot } from "../pictures/shot.ts";
import { useSettings } from "../settings/settings.ts";
import { type HeroSlide, LOOKS } from "./slides.ts";
import { useHero } from "./use-hero.ts";

/** The pictures of a slide overlap, each smaller than the one before. */
const SHOT_SIZES = [SIZES.hero, SIZES.heroSecond];

/** The hero: slides, shown one at a time, with dots and a pause button. Without slides, while they load, its ground. */
export function Hero({
  slides,
  pictures,
}: {
  slides: readonly HeroSlide[];
  /** Pictures of featured products, for slides without their own picture. */
  pictures: Record<SlideDesign, Shot[]>;
}) {
  const hero = useRef<HTMLElement>(null);
  const { current, seen, playing, show, toggle } = useHero(hero, slides.length);
  const design = (slides[current] ?? slides[0])?.design ?? "snacks";

  return (
    <section
      ref={hero}
      className={classes("hero", `hero-on-${design}`)}
      aria-roledescription="carousel"
      aria-label="What we sell"
      data-ground={LOOKS[design].ground}
    >
      {slides.map((one, i) => (
        <Slide
          key={one.key}
          slide={one}
          place={`${i + 1} of ${slides.length}`}
          isShown={i === current}
          // The first slide has the page's main heading. Pictures of the other slides load when they are needed.
          heading={i === 0 ? "h1" : "h2"}
          isSeen={seen.has(i)}
          shots={seen.has(i) ? (one.shot ? [one.shot] : pictures[one.design]) : []}
        />
      ))}
      <div className="hero-controls page">
        <div className="hero-dots noscript:hidden">
          {slides.map((one, i) => (
            <button
              key={one.key}
              type="button"
              aria-label={`Slide ${i + 1}: ${one.heading}`}
              aria-current={i === current ? "true" : undefined}
              onClick={() => show(i)}
            />
          ))}
        </div>
        <IconButton
          icon={playing ? "pause" : "play"}
          label={playing ? "Pause the slides" : "Play the slides"}
          className="noscript:hidden"
          onClick={toggle}
        />
        <a
          className={classes(buttonClass({ look: "ghost" }), "hero-now")}
          href={`#${PRODUCTS_ANCHOR}`}
          onClick={scrollToProducts}
        >
          Shop now <Icon name="down" size={18} />
        </a>
      </div>
    </section>
  );
}

function Slide({
  slide,
  place,
  isShown,
  heading: Heading,
  isSeen,
  shots,
}: {
  slide: HeroSlide;
  place: string;
  isShown: boolean;
  heading: "h1" | "h2";
  /** Whether it is shown now, was before, or is the next one. */
  isSeen: boolean;
  shots: Shot[];
}) {
  const { links } = useSettings();
  const { cloth, ground } = LOOKS[slide.design];
  const button = buttonClass({ look: ground === "brass" ? "ink" : "brass", large: true });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
    <div
      className={classes("hero-slide", `hero-${slide.design}`, isShown && "hero-slide-shown")}
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      inert={!isShown}
    >
      <Cloth pattern={cloth} />
      <div className="page hero-inside">
        <div className="hero-words">
          <Heading className="hero-title">{slide.heading}</Heading>
          <p className="hero-text">{slide.words}</p>
          {slide.path === null ? (
            <a className={button} href={links.academy} target="_blank" rel="noopener">
              {slide.button}
              <span className="sr-only"> {slide.about} (opens in a new tab)</span>
            </a>
          ) : (
            <Link className={classes(button, ground === "brass" && "button-night")} to={slide.path}>
              {slide.button}
              <span className="sr-only"> {slide.about}</span>
            </Link>
          )}
        </div>
        <div className="hero-cards" aria-hidden="true">
          {slide.design === "skill" && !slide.shot && isSeen ? (
            <>
              <span className="hero-card hero-object">
                <Beads />
              </span>
              <span className="hero-card hero-object">
                <Cloths />
              </span>
              <span className="hero-card hero-object">
                <Basket />
              </span>
            </>
          ) : (
            shots.map((shot, i) => (
              <Picture
                key={shot.id}
                className="hero-card"
                shot={shot}
                fallback={screens.noImageCard}
                sizes={slide.shot ? SIZES.heroAlone : (SHOT_SIZES[i] ?? SIZES.heroThird)}
                eager
                first={i === 0 && Heading === "h1"}
                last={i > 0}
                silent
              />
            ))
          )}
        </div>
      </div>
    </div>
  );
}

function scrollToProducts(event: MouseEvent) {
  event.preventDefault();
  const products = document.getElementById(PRODUCTS_ANCHOR);
  products?.scrollIntoView({ behavior: prefersReducedMotion() ? "instant" : "smooth" });
  (products?.querySelector("a") as HTMLElement | null)?.focus({ preventScroll: true });
}
