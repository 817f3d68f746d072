import { views } from "@shop/contract/admin/views";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { addView, changeView, chooseDefaultView, listViews, presentView, removeView } from "./saved-views.ts";

export function viewRoutes(routes: Routes): void {
  serveStaff(routes, views.listViews, async ({ ctx, staff: by }, { list }) => ({
    data: (await listViews(ctx, { list, by })).map((view) => presentView(view, by)),
  }));

  serveStaff(routes, views.addView, async ({ ctx, staff: by }, input) => ({
    data: presentView(await addView(ctx, { ...input, by }), by),
  }));

  serveStaff(routes, views.changeView, async ({ ctx, staff: by }, { id: publicId, ...change }) => ({
    data: presentView(await changeView(ctx, { publicId, ...change, by }), by),
  }));

  serveStaff(routes, views.removeView, async ({ ctx, staff: by }, { id: publicId, version }) => {
    await removeView(ctx, { publicId, version, by });
    return { data: null };
  });

  serveStaff(routes, views.chooseDefaultView, async ({ ctx, staff: by }, { list, id: publicId }) => {
    await chooseDefaultView(ctx, { list, publicId, by });
    return { data: null };
  });
}
