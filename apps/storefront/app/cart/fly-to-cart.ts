import { prefersReducedMotion } from "../browser/prefers-reduced-motion.ts";
import { CART_MARK } from "./cart-count.ts";

const FLIGHT_MS = 650;

/** Animates the added picture into the cart. Decorative: nothing waits for it. */
export function flyToCart(picture: Element): void {
  const cart = document.getElementById(CART_MARK);
  const image = picture instanceof HTMLImageElement ? picture : picture.querySelector("img:last-of-type");
  if (!cart || !(image instanceof HTMLImageElement) || prefersReducedMotion()) return;

  const from = image.getBoundingClientRect();
  const to = cart.getBoundingClientRect();
  // Off screen there is nothing to animate.
  if (from.bottom < 0 || from.top > innerHeight) return;

  const flying = document.createElement("img");
  flying.src = image.currentSrc || image.src;
  flying.alt = "";
  Object.assign(flying.style, {
    position: "fixed",
    zIndex: "60",
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    objectFit: "cover",
    borderRadius: "20px",
    pointerEvents: "none",
  });
  document.body.append(flying);

  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const small = 28 / Math.max(from.width, 1);
  flying
    .animate(
      [
        { transform: "none", opacity: 1 },
        {
          transform: `translate(${x * 0.6}px, ${y * 0.75}px) scale(${small * 3})`,
          opacity: 0.95,
          offset: 0.6,
        },
        { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 0.3 },
      ],
      { duration: FLIGHT_MS, easing: "cubic-bezier(0.4, 0, 0.2, 1)" },
    )
    .finished.finally(() => flying.remove());
}
