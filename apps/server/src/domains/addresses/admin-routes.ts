import { staffDeliveryPlaces } from "@shop/contract/admin/delivery-places";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { STATES } from "./rules/areas.ts";

export function addressAdminRoutes(routes: Routes): void {
  serveStaff(routes, staffDeliveryPlaces.listDeliveryAreas, async () => ({
    data: STATES.map(({ state, lgas }) => ({ state, lgas: [...lgas] })),
  }));
}
