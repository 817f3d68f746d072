import { staffDelivery } from "@shop/contract/admin/delivery";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { viewDeliveryGrid } from "./grid.ts";
import { moveLocations } from "./move-locations.ts";
import { saveDeliveryPrices } from "./save-delivery-prices.ts";

export function deliveryAdminRoutes(routes: Routes): void {
  serveStaff(routes, staffDelivery.viewDeliveryGrid, async ({ ctx }) => ({
    data: await viewDeliveryGrid(ctx),
  }));

  serveStaff(routes, staffDelivery.saveDeliveryPrices, async ({ ctx, staff: by }, { changes }) => {
    await saveDeliveryPrices(ctx, { by, changes });
    return { data: await viewDeliveryGrid(ctx) };
  });

  serveStaff(routes, staffDelivery.moveLocations, async ({ ctx, staff: by }, { moves }) => {
    await moveLocations(ctx, { by, moves });
    return { data: await viewDeliveryGrid(ctx) };
  });
}
