import { homePage } from "@shop/contract/admin/home";
import { paths } from "@shop/contract/paths";
import type { Routes } from "../../../http/serve.ts";
import { serveStaff } from "../../../http/serve-staff.ts";
import { readHomePage } from "./home-page.ts";
import { previewHomePage } from "./preview-home-page.ts";
import { saveHomePage } from "./save-home-page.ts";

export function homeAdminRoutes(routes: Routes): void {
  serveStaff(routes, homePage.viewHomePage, async ({ ctx }) => ({ data: await readHomePage(ctx) }));

  serveStaff(routes, homePage.saveHomePage, async ({ ctx, staff: by }, { version, changes }) => ({
    data: await saveHomePage(ctx, { by, version, changes }),
  }));

  serveStaff(routes, homePage.previewHomePage, async ({ ctx }, { slides }) => {
    const { previewToken } = await previewHomePage(ctx, { slides });
    return { data: { path: paths.homePreview(previewToken) } };
  });
}
