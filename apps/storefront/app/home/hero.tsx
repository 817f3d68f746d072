import { screens } from "@shop/contract/texts";
import { Button, buttonClass } from "@shop/ui/button";
import { classes } from "@shop/ui/classes";
import { Cloth } from "@shop/ui/cloth";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { useRef } from "react";
import { prefersReducedMotion } from "../browser/prefers-reduced-motion.ts";
import { PRODUCTS_ANCHOR } from "../catalogue/mixed-products.tsx";
import { Link } from "../navigation/link.tsx";
import { Basket, Beads, Cloths } from "../pictures/drawings.tsx";
import { Picture, SIZES } from "../pictures/picture.tsx";
import type { Shot } from "../pictures/shot.ts";
import { useSettings } from "../settings/settings.ts";
import { type HeroSlide, SLIDES } from "./slides.ts";
import { useHero } from "./use-hero.ts";

/** The hero: four slides, shown one at a time, with dots and a pause button. */
export function Hero({ pictures }: { pictures: Record<HeroSlide["key"], Shot[]> }) {
  const hero = useRef<HTMLElement>(null);
  const { current, seen, playing, show, toggle, swipe } = useHero(hero, SLIDES.length);
  const slide = SLIDES[current] ?? SLIDES[0];

  return (
    <section
      ref={hero}
      className={classes("hero", `hero-on-${slide.key}`)}
      aria-roledescription="carousel"
      aria-label="What we sell"
      data-ground={slide.ground}
      {...swipe}
    >
      {SLIDES.map((one, i) => (
        <Slide
          key={one.key}
          slide={one}
          place={`${i + 1} of ${SLIDES.length}`}
          isShown={i === current}
          // The first slide has the page's main heading. Pictures of the other slides load when they are needed.
          heading={i === 0 ? "h1" : "h2"}
          shots={seen.has(i) ? pictures[one.key] : []}
        />
      ))}
      <div className="hero-controls page">
        <div className="hero-dots">
          {SLIDES.map((one, i) => (
            <button
              key={one.key}
              type="button"
              aria-label={`Slide ${i + 1}: ${one.title}`}
              aria-current={i === current ? "true" : undefined}
              onClick={() => show(i)}
            />
          ))}
        </div>
        <IconButton
          icon={playing ? "pause" : "play"}
          label={playing ? "Pause the slides" : "Play the slides"}
          onClick={toggle}
        />
        <Button look="ghost" className="hero-now" onClick={scrollToProducts}>
          Shop now <Icon name="down" size={18} />
        </Button>
      </div>
    </section>
  );
}

function Slide({
  slide,
  place,
  isShown,
  heading: Heading,
  shots,
}: {
  slide: HeroSlide;
  place: string;
  isShown: boolean;
  heading: "h1" | "h2";
  shots: Shot[];
}) {
  const { links } = useSettings();
  const button = buttonClass({ look: slide.ground === "brass" ? "ink" : "brass", large: true });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
    <div
      className={classes("hero-slide", `hero-${slide.key}`, isShown && "hero-slide-shown")}
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      inert={!isShown}
    >
      <Cloth pattern={slide.cloth} />
      <div className="page hero-inside">
        <div className="hero-words">
          <Heading className="hero-title">{slide.title}</Heading>
          <p className="hero-text">{slide.text}</p>
          {slide.to === null ? (
            <a className={button} href={links.academy} target="_blank" rel="noopener">
              {slide.button}
              <span className="sr-only"> with the academy (opens in a new tab)</span>
            </a>
          ) : (
            <Link className={classes(button, slide.ground === "brass" && "button-night")} to={slide.to}>
              {slide.button}
              <span className="sr-only"> for {slide.key}</span>
            </Link>
          )}
        </div>
        <div className="hero-cards" aria-hidden="true">
          {slide.key === "skill" ? (
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
                sizes={SIZES.hero}
                eager
                first={i === 0 && Heading === "h1"}
                silent
              />
            ))
          )}
        </div>
      </div>
    </div>
  );
}

function scrollToProducts() {
  const products = document.getElementById(PRODUCTS_ANCHOR);
  products?.scrollIntoView({ behavior: prefersReducedMotion() ? "instant" : "smooth" });
  (products?.querySelector("a") as HTMLElement | null)?.focus({ preventScroll: true });
}
