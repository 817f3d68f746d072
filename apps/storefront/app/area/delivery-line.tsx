import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { useState } from "react";
import { lazyPart } from "../browser/lazy-part.tsx";
import { areaName, useArea } from "./area.ts";
import { type LineQuote, QuoteWords } from "./quote-words.tsx";

/** Loaded when it is first opened. */
const AreaDialog = lazyPart(() => import("./area-dialog.tsx"));

/** What delivery to the shopper's area costs and when it arrives. Its height is reserved, so nothing below it moves. */
export function DeliveryLine({ quote }: { quote: LineQuote }) {
  const area = useArea();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);

  return (
    <section className={classes("delivery-line", !area && "items-center")} aria-label="Delivery to your area">
      <Icon name="truck" className="flex-none text-leaf" />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <div className="grid gap-1" aria-live="polite">
          {area ? (
            <QuoteWords name={areaName(area)} quote={quote} />
          ) : (
            <p>See what delivery to your area costs and when it arrives.</p>
          )}
        </div>
        <button
          type="button"
          className="link min-h-11 text-left noscript:hidden"
          onPointerEnter={() => setIsWanted(true)}
          onClick={() => {
            setIsWanted(true);
            setIsOpen(true);
          }}
        >
          {area ? "Change area" : "Choose your area"}
        </button>
        <noscript>
          <p className="text-14 text-soft">
            Choosing an area needs JavaScript. Checkout shows the price and the days too.
          </p>
        </noscript>
      </div>
      {isWanted && <AreaDialog open={isOpen} area={area} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
