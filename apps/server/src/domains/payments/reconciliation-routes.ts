import { reconciliation } from "@shop/contract/admin/reconciliation";
import { type Kobo, toNaira } from "@shop/contract/money";
import type { Routes } from "../../http/serve.ts";
import { serveStaff, serveStaffFile } from "../../http/serve-staff.ts";
import { refuse } from "../../lib/refuse.ts";
import { exportReconciliations } from "./export-reconciliations.ts";
import { timeOfDay } from "./reconcile-day.ts";
import { listDifferences, listReconciliations, type ReconciledDay } from "./reconciliations.ts";
import type { DaySums } from "./rules/reconcile.ts";
import { runReconciliation } from "./run-reconciliation.ts";

/** The daily comparison of the providers' records with the shop's. */
export function reconciliationRoutes(routes: Routes): void {
  serveStaff(routes, reconciliation.listReconciliations, async ({ ctx }, period) => {
    const [days, differences] = await Promise.all([
      listReconciliations(ctx, period),
      listDifferences(ctx, period),
    ]);
    return {
      data: {
        days: days.map(presentDay),
        differences: differences.map(({ transactionId, providerAmount, shopAmount, ...difference }) => ({
          ...difference,
          transaction: transactionId,
          atProvider: presentAmount(providerAmount),
          here: presentAmount(shopAmount),
        })),
      },
    };
  });

  serveStaff(routes, reconciliation.runReconciliation, async ({ ctx, staff: by }, { day }) => {
    if (timeOfDay(day).from > ctx.now())
      refuse("bad_input", { fields: { day: "This day is still to come" } });
    return { data: (await runReconciliation(ctx, { day, by })).map(presentDay) };
  });

  serveStaffFile(routes, reconciliation.exportReconciliations, ({ ctx, staff: by }, period) =>
    exportReconciliations(ctx, { ...period, by }),
  );
}

function presentDay({ ranAt, byName, atProvider, here, ...day }: ReconciledDay) {
  return {
    ...day,
    ranAt: ranAt && new Date(ranAt).toISOString(),
    by: byName,
    atProvider: presentSums(atProvider),
    here: presentSums(here),
  };
}

function presentSums({ count, amount, returned }: DaySums) {
  return { count, amount: toNaira(amount), returned: toNaira(returned) };
}

const presentAmount = (amount: Kobo | null) => (amount === null ? null : toNaira(amount));
