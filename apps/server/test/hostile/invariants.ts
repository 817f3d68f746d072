import type { TestShop } from "../test-shop.ts";
import type { ShownSuccess } from "./company.ts";

/** Money that paid an order without a record that says success and holds that very amount. */
export async function creditedWithoutRecord(
  shop: TestShop,
  successes: readonly ShownSuccess[],
): Promise<string[]> {
  const shown = new Set(successes.map(keyOf));
  const { rows } = await shop.pool.query<ShownSuccess>(
    "select transaction_id as id, amount::float8 as amount, currency from payment_receipts where state = 'credited'",
  );
  return rows.map(keyOf).filter((credited) => !shown.has(credited));
}

function keyOf({ id, amount, currency }: ShownSuccess): string {
  return [id.trim().toLowerCase(), amount, currency.trim().toUpperCase()].join(" ");
}

/** Refunds that the provider was asked for and that no receipt covers, or that were asked for twice. */
export async function moreSentBackThanCame(
  shop: TestShop,
  refunds: readonly { transactionId: string; amount: number }[],
): Promise<string[]> {
  const { rows } = await shop.pool.query<{ id: string; amount: number }>(
    `select transaction_id as id, amount::float8 as amount from payment_receipts
     where state in ('refund_due', 'refunded')`,
  );
  const due = new Map(rows.map(({ id, amount }) => [id, amount]));
  const asked = new Map<string, number>();
  for (const { transactionId, amount } of refunds) {
    asked.set(transactionId, (asked.get(transactionId) ?? 0) + amount);
  }
  return [...asked].filter(([id, amount]) => amount > (due.get(id) ?? 0)).map(([id]) => id);
}

/** Pieces that are neither in stock nor in an order, or that the stock ledger does not explain. */
export async function missingPieces(
  shop: TestShop,
  { token, stock }: { token: string; stock: number },
): Promise<number> {
  const { rows } = await shop.pool.query<{ pieces: number }>(
    `select v.stock + coalesce((
       select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
       where l.variant_id = v.id and o.status not in ('cancelled', 'expired', 'returned')), 0)::integer as pieces
     from variants v where v.token = $1`,
    [token],
  );
  const { rows: differences } = await shop.pool.query<{ pieces: number }>(
    "select abs(stock - ledger)::integer as pieces from stock_differences",
  );
  return stock - rows[0]!.pieces + differences.reduce((all, { pieces }) => all + pieces, 0);
}
