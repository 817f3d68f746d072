import type { Cart } from "@shop/contract/cart";
import { paths } from "@shop/contract/paths";
import { Icon } from "@shop/ui/icon";
import { useQueryClient } from "@tanstack/react-query";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "../browser/lazy-part.tsx";
import { useAddedLine } from "../cart/added-line.ts";
import { CART_MARK, useCartCount, useCartCountKeeper } from "../cart/cart-count.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { loadAfterAdding } from "../cart/load-after-adding.ts";
import { Link } from "../navigation/link.tsx";

/** A longer number would cover the icon. The link's label has the exact number. */
const MOST_COUNTED = 99;

/** A pointer that only crosses the link opens nothing, and one that leaves it for a moment closes nothing. */
const OPEN_AFTER_MS = 150;
const CLOSE_AFTER_MS = 300;

/** There is room for the panel from here on. */
const WIDE = "(width >= 64rem)";

/** Loaded when a mouse first rests on the link. */
const MiniCart = lazyPart(() => import("../cart/mini-cart.tsx"));
const AddedPanel = lazyPart(loadAfterAdding);

/**
 * The link to the cart with its count. On wide screens the cart's contents open below it while a mouse rests on it; what has just
 * been added opens on its own.
 */
export function CartLink() {
  useCartCountKeeper();
  const count = useCartCount();
  const { pathname } = useLocation();
  const { isOpen, close, hover } = useHoverPanel();
  const cart = useQueryClient().getQueryData<Cart>(CART_KEY);
  const added = useAddedLine();
  const hasPanel = added === null && pathname !== paths.cart() && cart !== undefined && cart.cart.length > 0;

  return (
    <div className="cart-link-place" {...hover}>
      <Link
        to={paths.cart()}
        className="cart-link"
        aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}
        onClick={close}
      >
        <span id={CART_MARK} className="grid place-items-center">
          <Icon name="cart" size={24} />
        </span>
        {/* A new key restarts the animation. */}
        <span key={count} className="cart-count" data-none={count === 0 || undefined} aria-hidden="true">
          {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
        </span>
        <span className="sr-only" aria-live="polite">
          {count > 0 && `${count} in the cart`}
        </span>
      </Link>
      {isOpen && hasPanel && <MiniCart cart={cart} onLeave={close} />}
      {added && <AddedPanel added={added} />}
    </div>
  );
}

/** Open while a mouse rests on it; Escape closes it. It never takes the focus. */
function useHoverPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function becomeAfter(open: boolean, wait: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), wait);
  }
  function close() {
    clearTimeout(timer.current);
    setIsOpen(false);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setIsOpen(false);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOpen]);

  const hover = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === "mouse" && matchMedia(WIDE).matches) becomeAfter(true, OPEN_AFTER_MS);
    },
    onPointerLeave: () => becomeAfter(false, CLOSE_AFTER_MS),
  };
  return { isOpen, close, hover };
}
