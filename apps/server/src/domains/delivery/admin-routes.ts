import { staffDelivery } from "@shop/contract/admin/delivery";
import { staffDeliveryCalendar } from "@shop/contract/admin/delivery-calendar";
import { staffDeliveryPlaces } from "@shop/contract/admin/delivery-places";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { saveCalendar, viewCalendar } from "./calendar.ts";
import { viewDeliveryGrid } from "./grid.ts";
import { moveLocations } from "./move-locations.ts";
import { viewPlaces } from "./places.ts";
import { saveDeliveryPrices } from "./save-delivery-prices.ts";
import { addLocations, saveLocation } from "./save-locations.ts";
import { saveMethod } from "./save-method.ts";
import { savePickupPoint } from "./save-pickup-point.ts";
import { saveZone } from "./save-zone.ts";

export function deliveryAdminRoutes(routes: Routes): void {
  serveStaff(routes, staffDelivery.viewDeliveryGrid, async ({ ctx }) => ({
    data: await viewDeliveryGrid(ctx),
  }));

  serveStaff(routes, staffDelivery.saveDeliveryPrices, async ({ ctx, staff: by }, { changes }) => {
    await saveDeliveryPrices(ctx, { by, changes });
    return { data: await viewDeliveryGrid(ctx) };
  });

  serveStaff(routes, staffDeliveryPlaces.viewDeliveryPlaces, async ({ ctx }) => ({
    data: await viewPlaces(ctx),
  }));

  serveStaff(routes, staffDeliveryPlaces.saveDeliveryZone, async ({ ctx, staff: by }, wanted) => ({
    data: await saveZone(ctx, { by, wanted }),
  }));

  serveStaff(routes, staffDeliveryPlaces.saveDeliveryMethod, async ({ ctx, staff: by }, wanted) => ({
    data: await saveMethod(ctx, { by, wanted }),
  }));

  serveStaff(
    routes,
    staffDeliveryPlaces.addDeliveryLocations,
    async ({ ctx, staff: by }, { zone, locations: added }) => ({
      data: await addLocations(ctx, { by, zone, added }),
    }),
  );

  serveStaff(routes, staffDeliveryPlaces.saveDeliveryLocation, async ({ ctx, staff: by }, wanted) => ({
    data: await saveLocation(ctx, { by, wanted }),
  }));

  serveStaff(routes, staffDeliveryPlaces.savePickupPoint, async ({ ctx, staff: by }, wanted) => ({
    data: await savePickupPoint(ctx, { by, wanted }),
  }));

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
