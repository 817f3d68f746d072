import { staffReturns } from "@shop/contract/admin/returns";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { readStaffReturn } from "../returns/read-staff-return.ts";
import { exchangeReturn } from "./exchange-return.ts";
import { refundReturn } from "./refund-return.ts";

/** What settles a return: money that goes back, or an order that replaces the items. */
export function adminReturnRoutes(routes: Routes): void {
  serveStaff(routes, staffReturns.refundReturn, async ({ ctx, staff: by }, { id: publicId, ...body }) => {
    const { delivery, way, bankReference = null } = body;
    await refundReturn(ctx, {
      publicId,
      delivery,
      way,
      bankReference: way === "by_hand" ? bankReference : null,
      by,
    });
    return { data: await readStaffReturn(ctx, { publicId, by }) };
  });

  serveStaff(routes, staffReturns.exchangeReturn, async ({ ctx, staff: by }, { id: publicId, lines }) => {
    const replacements = lines.map(({ position, variant_token: variantToken }) => ({
      position,
      variantToken,
    }));
    await exchangeReturn(ctx, { publicId, lines: replacements, by });
    return { data: await readStaffReturn(ctx, { publicId, by }) };
  });
}
