import { type Kobo, toNairaText } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { writeCsv } from "../../lib/csv.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { listDifferences, listReconciliations } from "./reconciliations.ts";

const HEAD = [
  "Day",
  "Provider",
  "Row",
  "Transaction",
  "Payment",
  "Currency",
  "At the provider",
  "In the shop",
  "Returned at the provider",
  "Returned by the shop",
] as const;

/** A row for each day and provider, followed by its differences; amounts in naira. Who took it is in the audit log. */
export async function exportReconciliations(
  ctx: Pick<Ctx, "db">,
  { from, to, by }: { from: string; to: string; by: StaffActor },
): Promise<{ name: string; content: string }> {
  const period = { from, to };
  const [days, differences] = await Promise.all([
    listReconciliations(ctx, period),
    listDifferences(ctx, period),
  ]);
  const rows = days.flatMap(({ day, provider, atProvider, here }) => [
    [
      day,
      provider,
      "total",
      "",
      "",
      "NGN",
      toNairaText(atProvider.amount),
      toNairaText(here.amount),
      toNairaText(atProvider.returned),
      toNairaText(here.returned),
    ],
    ...differences
      .filter((each) => each.day === day && each.provider === provider)
      .map(({ kind, transactionId, reference, currency, providerAmount, shopAmount }) => {
        const amounts = [amountText(providerAmount), amountText(shopAmount)];
        const isRefund = kind === "other_refund";
        return [
          day,
          provider,
          kind.replaceAll("_", " "),
          transactionId,
          reference ?? "",
          currency,
          ...(isRefund ? ["", "", ...amounts] : [...amounts, "", ""]),
        ];
      }),
  ]);
  await inTransaction(ctx.db, (tx) =>
    recordAudit(
      { db: tx },
      {
        by,
        action: "money.exported",
        record: { kind: "report", id: "reconciliation", name: "reconciliation" },
        after: { ...period, rows: rows.length },
      },
    ),
  );
  return { name: `reconciliation-${from}-to-${to}.csv`, content: writeCsv([HEAD, ...rows]) };
}

const amountText = (amount: Kobo | null) => (amount === null ? "" : toNairaText(amount));
