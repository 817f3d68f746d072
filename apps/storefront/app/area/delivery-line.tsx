import { paths } from "@shop/contract/paths";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { useEffect, useRef } from "react";
import { Link } from "../navigation/link.tsx";
import { areaName, useArea } from "./area.ts";
import { type LineQuote, QuoteWords } from "./quote-words.tsx";
import { useAccountArea } from "./use-account-area.ts";
import { useAreaDialog } from "./use-area-dialog.tsx";

/** What delivery to the shopper's area costs and when it arrives. Its height is reserved, so nothing below it moves. */
export function DeliveryLine({ quote }: { quote: LineQuote }) {
  const area = useArea();
  useAccountArea();
  const { dialog, opens } = useAreaDialog();
  const words = useRef<HTMLDivElement>(null);
  const { kind } = quote;
  const isOld = kind === "known" && quote.isOld === true;

  useEffect(() => {
    // The answer moves the button down, and the shopper who has just used it must still see it.
    const button = words.current?.nextElementSibling;
    if (kind !== "asking" && button === document.activeElement) button?.scrollIntoView({ block: "nearest" });
  }, [kind]);

  return (
    <section className={classes("delivery-line", !area && "items-center")} aria-label="Delivery to your area">
      <Icon name="truck" className="flex-none text-leaf" />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <div
          ref={words}
          className={classes("grid gap-1", isOld && "invisible")}
          aria-live="polite"
          aria-busy={isOld}
        >
          {area ? (
            <QuoteWords name={areaName(area)} quote={quote} />
          ) : (
            <p>See what delivery to your area costs and when it arrives.</p>
          )}
        </div>
        <button type="button" className="link min-h-11 scroll-mb-24 text-left noscript:hidden" {...opens}>
          {area ? "Change area" : "Choose your area"}
        </button>
        <noscript>
          <Link className="link inline-flex min-h-11 items-center" to={paths.content("shipping-policy")}>
            All prices and days
          </Link>
        </noscript>
      </div>
      {dialog}
    </section>
  );
}
