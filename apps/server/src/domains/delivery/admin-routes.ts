import { staffDelivery } from "@shop/contract/admin/delivery";
import { staffDeliveryCalendar } from "@shop/contract/admin/delivery-calendar";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { saveCalendar, viewCalendar } from "./calendar.ts";
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

  serveStaff(routes, staffDeliveryCalendar.viewDeliveryCalendar, async ({ ctx }) => ({
    data: await viewCalendar(ctx),
  }));

  serveStaff(
    routes,
    staffDeliveryCalendar.saveDeliveryCalendar,
    async ({ ctx, staff: by }, { version, ...changes }) => ({
      data: await saveCalendar(ctx, { by, version, changes }),
    }),
  );

  serveStaff(routes, staffDelivery.moveLocations, async ({ ctx, staff: by }, { moves }) => {
    await moveLocations(ctx, { by, moves });
    return { data: await viewDeliveryGrid(ctx) };
  });
}
