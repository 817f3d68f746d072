import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import { subscribers } from "@shop/contract/admin/subscribers";
import { z } from "zod";
import type { Routes } from "../../http/serve.ts";
import { serveStaff, serveStaffFile } from "../../http/serve-staff.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";
import { removeSubscriber, unsubscribeByStaff } from "./change-subscriber.ts";
import { exportSubscribers } from "./export-subscribers.ts";
import { countSubscribers, getSubscriber, listSubscribers, presentSubscriber } from "./subscriber-queries.ts";

const NEWEST = "subscribers";
const Place = z.tuple([z.int()]);

export function subscriberRoutes(routes: Routes): void {
  serveStaff(routes, subscribers.listSubscribers, async ({ ctx }, { tab, search, after, limit }) => {
    const [before = null] = decodeCursor(after, NEWEST, Place) ?? [];
    const [found, counts] = await Promise.all([
      listSubscribers(ctx, { tab, search }, { before, limit: limit + 1 }),
      countSubscribers(ctx, { search, max: COUNT_MAX }),
    ]);
    const { rows, next } = pageOf(found, limit, ({ id }) => encodeCursor(NEWEST, [id]));
    return { data: rows.map(presentSubscriber), next, counts };
  });

  serveStaff(routes, subscribers.viewSubscriber, async ({ ctx }, { id }) => ({
    data: await getSubscriber(ctx, { id }),
  }));

  serveStaff(routes, subscribers.unsubscribeByStaff, async ({ ctx, staff: by }, { id }) => {
    await unsubscribeByStaff(ctx, { by, id });
    return { data: await getSubscriber(ctx, { id }) };
  });

  serveStaff(routes, subscribers.removeSubscriber, async ({ ctx, staff: by }, { id }) => {
    await removeSubscriber(ctx, { by, id });
    return { data: null };
  });

  serveStaffFile(routes, subscribers.exportSubscribers, async ({ ctx, staff: by }, filters) => ({
    name: `subscribers-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: await exportSubscribers(ctx, { by, filters }),
  }));
}
