import { status } from "@shop/contract/admin/status";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { viewStatus } from "./view-status.ts";

export function statusRoutes(routes: Routes): void {
  serveStaff(routes, status.viewStatus, async ({ ctx }) => ({ data: await viewStatus(ctx) }));
}
