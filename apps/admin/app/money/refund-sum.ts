import type { OrderMoneyView } from "@shop/contract/admin/order-money";
import { formatNaira } from "@shop/contract/money";
import { readNaira } from "../forms/naira.ts";

/** What the member has chosen to refund. */
export interface RefundChoice {
  kind: "whole" | "lines" | "amount";
  /** Pieces of each line, by its position. */
  pieces: Readonly<Record<number, number>>;
  /** The lines whose pieces go back into stock. */
  restock: ReadonlySet<number>;
  delivery: boolean;
  /** As typed. */
  amount: string;
  way: "provider" | "by_hand";
}

type Money = Pick<OrderMoneyView, "lines" | "delivery" | "refundable" | "refundableOnline">;

/** The most that can go back in the chosen way, in naira. */
export function mostRefundable({ way }: Pick<RefundChoice, "way">, money: Money): number {
  return way === "provider" ? money.refundableOnline : money.refundable;
}

/** What the choice comes to, in naira; null for what is no amount. The server computes it again. */
export function refundSum(choice: RefundChoice, money: Money): number | null {
  if (choice.kind === "whole") return mostRefundable(choice, money);
  if (choice.kind === "amount") return readNaira(choice.amount);
  const lines = money.lines.map(({ position, amounts }) => amounts[(choice.pieces[position] ?? 0) - 1] ?? 0);
  const parts = [...lines, choice.delivery ? money.delivery : 0];
  return parts.reduce((kobo, naira) => kobo + Math.round(naira * 100), 0) / 100;
}

/** The choice as the call takes it. */
export function scopeOf(choice: RefundChoice, money: Money) {
  if (choice.kind === "amount") return { kind: "amount" as const, amount: readNaira(choice.amount) ?? 0 };
  if (choice.kind === "whole") return { kind: "whole" as const, restock: [...choice.restock] };
  const lines = money.lines.flatMap(({ position }) => {
    const quantity = choice.pieces[position] ?? 0;
    return quantity > 0 ? [{ position, quantity, restock: choice.restock.has(position) }] : [];
  });
  return { kind: "lines" as const, lines, delivery: choice.delivery && money.delivery > 0 };
}

/** What was done: a provider may still refuse what the shop sends it. */
export function issuedText(amount: number, way: RefundChoice["way"]): string {
  return way === "by_hand"
    ? `Refunded ${formatNaira(amount)} by hand`
    : `The refund of ${formatNaira(amount)} is on its way`;
}
