import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import { promotions } from "@shop/contract/admin/promotions";
import { z } from "zod";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";
import { randomToken } from "../../lib/random-token.ts";
import { presentPromotion } from "./present.ts";
import { createPromotion, savePromotion } from "./save-promotion.ts";
import { countPromotionTabs, getPromotion, listPromotions, listPromotionTargets } from "./staff-queries.ts";

const Place = z.tuple([z.int()]);
const PRODUCTS_OFFERED = 20;

export function promotionAdminRoutes(routes: Routes): void {
  serveStaff(routes, promotions.listPromotions, async ({ ctx }, { tab, after, limit }) => {
    const [before] = decodeCursor(after, "promotions", Place) ?? [null];
    const [found, counts] = await Promise.all([
      listPromotions(ctx, { tab, before, limit }),
      countPromotionTabs(ctx, { max: COUNT_MAX }),
    ]);
    const { rows, next } = pageOf(found, limit, ({ id }) => encodeCursor("promotions", [id]));
    return { data: rows.map(presentPromotion), next, counts };
  });

  serveStaff(routes, promotions.viewPromotion, async ({ ctx }, { id }) => ({
    data: presentPromotion(await getPromotion(ctx, { id })),
  }));

  serveStaff(routes, promotions.listPromotionTargets, async ({ ctx }, { search = "" }) => ({
    data: await listPromotionTargets(ctx, { search, limit: PRODUCTS_OFFERED }),
  }));

  serveStaff(routes, promotions.createPromotion, async ({ ctx, staff: by, headers }, fields) => {
    const key = headers["idempotency-key"];
    const made = await createPromotion(ctx, {
      by,
      fields,
      key: typeof key === "string" ? key : randomToken(),
    });
    return { data: presentPromotion(made) };
  });

  serveStaff(routes, promotions.savePromotion, async ({ ctx, staff: by }, { id, version, ...fields }) => ({
    data: presentPromotion(await savePromotion(ctx, { by, id, version, fields })),
  }));
}
