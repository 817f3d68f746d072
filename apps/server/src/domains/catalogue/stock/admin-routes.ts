import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import { stock } from "@shop/contract/admin/stock";
import { z } from "zod";
import type { Routes } from "../../../http/serve.ts";
import { type StaffCall, serveStaff } from "../../../http/serve-staff.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../../lib/cursor.ts";
import { randomToken } from "../../../lib/random-token.ts";
import { adjustStock } from "./adjust-stock.ts";
import { countStock } from "./count-stock.ts";
import { presentMovement, presentStock } from "./present.ts";
import { countStockTabs, getStock, listStock, listStockMovements } from "./queries.ts";
import { setLowLevel } from "./set-low-level.ts";

const MovementPlace = z.tuple([z.int()]);
const StockPlace = z.tuple([z.string(), z.int32(), z.int()]);

export function stockAdminRoutes(routes: Routes): void {
  serveStaff(routes, stock.listStock, async ({ ctx }, { tab, search, sort, after, limit }) => {
    const order = `stock by ${sort}`;
    const place = decodeCursor(after, order, StockPlace);
    const [found, counts] = await Promise.all([
      listStock(ctx, {
        tab,
        search,
        sort,
        limit,
        after: place && { name: place[0], stock: place[1], id: place[2] },
      }),
      countStockTabs(ctx, { search, max: COUNT_MAX }),
    ]);
    const { rows, next } = pageOf(found, limit, ({ name, stock: left, variantId }) =>
      encodeCursor(order, [name.toLowerCase(), left, variantId]),
    );
    return { data: rows.map(presentStock), next, counts };
  });

  serveStaff(routes, stock.viewStock, async (call, { variant }) => rowOf(call, variant));

  serveStaff(routes, stock.listStockMovements, async ({ ctx }, { variant, after, limit }) => {
    const [before] = decodeCursor(after, "movements", MovementPlace) ?? [null];
    if (before === null) await getStock(ctx, { variantToken: variant });
    const found = await listStockMovements(ctx, { variantToken: variant, before, limit });
    const { rows, next } = pageOf(found, limit, ({ id }) => encodeCursor("movements", [id]));
    return { data: rows.map(presentMovement), next };
  });

  serveStaff(routes, stock.adjustStock, async (call, { variant, reason, pieces, note = null }) => {
    const key = call.headers["idempotency-key"];
    await adjustStock(call.ctx, {
      by: call.staff,
      variantToken: variant,
      reason,
      pieces,
      note,
      key: typeof key === "string" ? key : randomToken(),
    });
    return rowOf(call, variant);
  });

  serveStaff(routes, stock.countStock, async (call, { variant, counted, lastCount, note = null }) => {
    await countStock(call.ctx, { by: call.staff, variantToken: variant, counted, lastCount, note });
    return rowOf(call, variant);
  });

  serveStaff(routes, stock.setLowLevel, async (call, { variant, lowLevel, was }) => {
    await setLowLevel(call.ctx, { by: call.staff, variantToken: variant, lowLevel, was });
    return rowOf(call, variant);
  });
}

async function rowOf({ ctx }: StaffCall, variantToken: string) {
  return { data: presentStock(await getStock(ctx, { variantToken })) };
}
