import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { prefersReducedMotion } from "../browser/prefers-reduced-motion.ts";
import type { Payment } from "./payment-state.ts";

/**
 * The panel of an order awaiting payment is at the top of a long page, and what leads to it is at its end. A shopper who has
 * paid, given up or come back is brought to it: with every piece of news, and when the page opens with the panel out of
 * sight. Nobody is interrupted while typing.
 * @param isShown whether there is a panel
 * @param isKnown whether it is known if there is one
 */
export function usePanelInView(
  payment: Payment,
  { isShown, isKnown }: { isShown: boolean; isKnown: boolean },
): { desk: RefObject<HTMLDivElement | null>; heading: RefObject<HTMLHeadingElement | null> } {
  const desk = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const news = newsOf(payment);

  useEffect(() => {
    if (news !== null && isShown) bringIntoView(desk.current, heading.current);
  }, [news, isShown]);

  const arrive = useEffectEvent(() => {
    if (!isShown || payment.kind !== "idle" || !isOutOfSight(heading.current)) return;
    bringIntoView(desk.current, heading.current);
  });
  useEffect(() => {
    if (isKnown) arrive();
  }, [isKnown]);

  return { desk, heading };
}

/** What there is to be told, by name; null while nothing is known, or while the provider's page is open. */
function newsOf(payment: Payment): string | null {
  if (payment.kind === "asking" || payment.kind === "not_opened") return payment.kind;
  return payment.kind === "learned" && payment.page === null ? payment.learned.kind : null;
}

function bringIntoView(panel: HTMLElement | null, heading: HTMLElement | null): void {
  if (isSomebodyTyping()) return;
  heading?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: "start", behavior: prefersReducedMotion() ? "instant" : "smooth" });
}

function isOutOfSight(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && (box.top < 0 || box.bottom > innerHeight);
}

const TYPED_INTO = "textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

function isSomebodyTyping(): boolean {
  return document.activeElement?.matches(TYPED_INTO) ?? false;
}
