import { type RefObject, useEffect } from "react";
import { prefersReducedMotion } from "../browser/prefers-reduced-motion.ts";

/** Space between the pressed button and the panel. */
const GAP = 16;

/** Scrolls the pressed button out from under the panel, so that its products stay in view for the next press. */
export function useUncovered(panel: RefObject<HTMLElement | null>, pressedAt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press has its own button
  useEffect(() => {
    const pressed = document.activeElement;
    const cover = panel.current?.getBoundingClientRect();
    // After signing in the focus is on the whole page, which the panel always covers.
    if (!cover || !(pressed instanceof HTMLButtonElement) || panel.current?.contains(pressed)) return;
    const { top, bottom, left, right } = pressed.getBoundingClientRect();
    const isCovered = bottom > cover.top && top < cover.bottom && right > cover.left && left < cover.right;
    if (!isCovered) return;
    scrollBy({ top: bottom + GAP - cover.top, behavior: prefersReducedMotion() ? "instant" : "smooth" });
  }, [panel, pressedAt]);
}
