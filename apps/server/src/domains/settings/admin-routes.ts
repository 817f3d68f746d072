import { announcement } from "@shop/contract/admin/announcement";
import { navigation } from "@shop/contract/admin/navigation";
import { settings } from "@shop/contract/admin/settings";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { saveAnnouncement, viewAnnouncement } from "./announcement.ts";
import { saveNavigation, viewNavigation } from "./navigation.ts";
import { listPaymentStates } from "./payment-states.ts";
import { saveSettings, viewSettings } from "./settings.ts";

export function settingsAdminRoutes(routes: Routes): void {
  const { defaults } = routes.ctx.settings;

  serveStaff(routes, settings.viewSettings, async ({ ctx }) => ({
    data: await viewSettings(ctx, { defaults }),
  }));

  serveStaff(routes, settings.saveSettings, async ({ ctx, staff: by }, change) => ({
    data: await saveSettings(ctx, { by, defaults, change }),
  }));

  serveStaff(routes, announcement.viewAnnouncement, async ({ ctx }) => ({
    data: await viewAnnouncement(ctx),
  }));

  serveStaff(routes, announcement.saveAnnouncement, async ({ ctx, staff: by }, change) => ({
    data: await saveAnnouncement(ctx, { by, ...change }),
  }));

  serveStaff(routes, navigation.viewNavigation, async ({ ctx }) => ({ data: await viewNavigation(ctx) }));

  serveStaff(routes, navigation.saveNavigation, async ({ ctx, staff: by }, change) => ({
    data: await saveNavigation(ctx, { by, ...change }),
  }));

  serveStaff(routes, settings.listPaymentStates, async ({ ctx }) => ({
    data: await listPaymentStates(ctx, ctx.env),
  }));
}
