import { formatNaira } from "@shop/contract/money";
import { classes } from "@shop/ui/classes";
import { IconButton } from "@shop/ui/icon-button";
import { Price } from "@shop/ui/price";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { useApi } from "../api/use-api.ts";
import { useArea } from "../area/area.ts";
import { AddedDelivery } from "./added-delivery.tsx";
import { type AddedLine, addedLine } from "./added-line.ts";
import { cartQuery } from "./cart-query.ts";
import { CartWays } from "./cart-ways.tsx";
import { LinePicture } from "./line-picture.tsx";
import { LineWords, OtherItems } from "./line-words.tsx";
import { usePanelDismissal } from "./use-panel-dismissal.ts";
import { useUncovered } from "./use-uncovered.ts";
import "./mini-cart.css";

/**
 * On a bad network, a panel that opens later than this after the press would surprise the shopper, who has moved on.
 */
const TOO_LATE_MS = 4000;

/**
 * The cart at a glance after an add: the new line, what the cart comes to with its delivery, and the ways on. Below the cart's
 * link on wide screens, else a sheet above the bottom edge. It takes no focus and is not announced: the toast says that something
 * was added. It stays until the shopper moves on (docs/decisions/0110-after-adding.md).
 */
export default function AddedPanel({ added }: { added: AddedLine }) {
  const { data, dataUpdatedAt } = useQuery(cartQuery(useApi()));
  const area = useArea();
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
  const others = cart.totalQuantity - line.quantity;

  const section = (
    <section
      ref={panel}
      className={classes("mini-cart added-panel", added.place === "sheet" && "added-sheet")}
      aria-labelledby="added-title"
    >
      <div className="added-head">
        <h2 id="added-title" className="text-18 font-bold">
          Your cart
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
      <OtherItems count={others} />
      <p className="mini-cart-sum">
        <span>Subtotal</span>
        <Price className="text-20" text={formatNaira(cart.totalAmount)} />
      </p>
      {area && <AddedDelivery area={area} subtotal={cart.totalAmount} />}
      <CartWays subtotal={cart.totalAmount} onLeave={close} />
    </section>
  );
  // The header would clip it and cover it.
  return added.place === "sheet" ? createPortal(section, document.body) : section;
}
