import { staffPages } from "@shop/contract/admin/pages";
import { paths } from "@shop/contract/paths";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { getVersionText, presentRecord, presentRow } from "./present.ts";
import { previewPage } from "./preview-page.ts";
import { listPages } from "./queries.ts";
import { createPage, publishPage, removePage, savePage } from "./save-page.ts";

export function contentAdminRoutes(routes: Routes): void {
  serveStaff(routes, staffPages.listPages, async ({ ctx }) => ({
    // Few enough for one page: staff can add a hundred.
    data: (await listPages(ctx)).map((page) => presentRow(page, ctx.env)),
    next: null,
  }));

  serveStaff(routes, staffPages.viewStaffPage, async ({ ctx }, { page: name }) => ({
    data: await presentRecord(ctx, { name }),
  }));

  serveStaff(routes, staffPages.viewPageVersion, async ({ ctx }, { page: name, number }) => ({
    data: { number, ...(await getVersionText(ctx, { name, number })) },
  }));

  serveStaff(routes, staffPages.createPage, async ({ ctx, staff: by }, { page: name, ...text }) => {
    await createPage(ctx, { by, name, text });
    return { data: await presentRecord(ctx, { name }) };
  });

  serveStaff(routes, staffPages.savePage, async ({ ctx, staff: by }, { page: name, version, ...text }) => {
    await savePage(ctx, { by, name, version, text });
    return { data: await presentRecord(ctx, { name }) };
  });

  serveStaff(routes, staffPages.publishPage, async ({ ctx, staff: by }, { page: name, version, number }) => {
    await publishPage(ctx, { by, name, version, number });
    return { data: await presentRecord(ctx, { name }) };
  });

  serveStaff(routes, staffPages.removePage, async ({ ctx, staff: by }, { page: name, version }) => {
    await removePage(ctx, { by, name, version });
    return { data: null };
  });

  serveStaff(routes, staffPages.previewPage, async ({ ctx }, text) => {
    const { token } = await previewPage(ctx, text);
    return { data: { path: paths.addedPage(token) } };
  });
}
