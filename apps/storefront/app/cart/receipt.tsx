import { classes } from "@shop/ui/classes";
import { Price } from "@shop/ui/price";
import type { ReactNode } from "react";
import "./cart.css";

/** A receipt with perforated edges and aligned figures. */
export function Receipt({
  title,
  id,
  className,
  children,
}: {
  title: string;
  /** Where a link leads that has to do with it. */
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={classes("receipt", className)}
      aria-labelledby="receipt-title"
    >
      <h2 id="receipt-title" className="receipt-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One amount of a receipt. `note` is shown below the label. */
export function ReceiptRow({
  words,
  note,
  amount,
  strong,
}: {
  words: ReactNode;
  note?: ReactNode;
  /** The amount as text, or a placeholder until it is known. */
  amount: { naira: string } | { words: string };
  strong?: boolean;
}) {
  return (
    <div className={classes("receipt-row", strong && "receipt-row-strong")}>
      <dt>
        {words}
        {note && <span className="block text-14 text-soft">{note}</span>}
      </dt>
      <dd data-sum={strong || undefined}>
        {"naira" in amount ? (
          <Price text={amount.naira} />
        ) : (
          <span className="text-14 text-soft">{amount.words}</span>
        )}
      </dd>
    </div>
  );
}
