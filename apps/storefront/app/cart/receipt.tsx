import { classes } from "@shop/ui/classes";
import { Price } from "@shop/ui/price";
import type { ReactNode } from "react";

/** A paper receipt: perforated at both ends, figures in line. */
export function Receipt({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={classes("receipt", className)} aria-labelledby="receipt-title">
      <h2 id="receipt-title" className="receipt-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One sum on it. `note` stands beneath the words. */
export function ReceiptRow({
  words,
  note,
  amount,
  strong,
}: {
  words: ReactNode;
  note?: ReactNode;
  /** Money as text, or what stands there until it is known. */
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
