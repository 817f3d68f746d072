import { formatNaira } from "@shop/contract/money";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { Price } from "@shop/ui/price";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { useApi } from "../api/use-api.ts";
import { type AddedLine, addedLine } from "./added-line.ts";
import { cartQuery } from "./cart-query.ts";
import { pieces } from "./cart-summary.tsx";
import { CartWays } from "./cart-ways.tsx";
import { LinePicture } from "./line-picture.tsx";
import { LineWords } from "./line-words.tsx";
import { usePanelDismissal } from "./use-panel-dismissal.ts";
import { useUncovered } from "./use-uncovered.ts";
import "./mini-cart.css";

/** Later than this after the press, on a bad network, the panel would surprise: the shopper is elsewhere by then. */
const TOO_LATE_MS = 4000;

/**
 * What has just been added, and the ways on: below the cart's link on wide screens, else a sheet above the bottom edge. It takes
 * no focus and is not announced: the toast is. It stays until the shopper goes on (docs/decisions/0110-after-adding.md).
 */
export default function AddedPanel({ added }: { added: AddedLine }) {
  const { data, dataUpdatedAt } = useQuery(cartQuery(useApi()));
  const { pathname } = useLocation();
  const [openedOn] = useState(pathname);
  const cart = data && dataUpdatedAt > added.at ? data : added.cart;
  const line = cart.cart.find(({ variant_token }) => variant_token === added.token);
  const panel = useRef<HTMLElement>(null);
  const { close } = usePanelDismissal(panel);
  useUncovered(panel, added.at);

  const isOver = line === undefined || pathname !== openedOn;
  const [isLate] = useState(() => Date.now() - added.at > TOO_LATE_MS);
  useEffect(() => {
    if (isOver || isLate) addedLine.close();
  }, [isOver, isLate]);
  if (isOver || isLate) return null;

  const section = (
    <section
      ref={panel}
      className={classes("mini-cart added-panel", added.place === "sheet" && "added-sheet")}
      aria-labelledby="added-title"
    >
      <div className="added-head">
        <Icon name="check" size={20} />
        <h2 id="added-title" className="text-18 font-bold">
          Added to your cart
        </h2>
        <IconButton icon="close" label="Close" onClick={close} />
      </div>
      <div className="mini-cart-line">
        <LinePicture image={line.image} name={line.head.name} />
        <p className="min-w-0">
          <span className="font-bold">{line.head.name}</span>
          <LineWords line={line} />
        </p>
      </div>
      <p className="mini-cart-sum">
        <span>
          Subtotal <span className="font-normal text-14 text-soft">({pieces(cart.totalQuantity)})</span>
        </span>
        <Price className="text-20" text={formatNaira(cart.totalAmount)} />
      </p>
      <CartWays subtotal={cart.totalAmount} onLeave={close} />
    </section>
  );
  // The header would clip it and cover it.
  return added.place === "sheet" ? createPortal(section, document.body) : section;
}
