import { webhooks } from "@shop/contract/admin/webhooks";
import type { Ctx } from "../../ctx.ts";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { refuse } from "../../lib/refuse.ts";
import { addWebhook } from "./add-webhook.ts";
import { changeWebhook, removeWebhook, replayDelivery } from "./change-webhook.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import { findWebhook, listDeliveries, listWebhooks } from "./queries.ts";

export function webhookAdminRoutes(routes: Routes): void {
  serveStaff(routes, webhooks.listWebhooks, async ({ ctx }, query) => {
    const { rows, next } = await listWebhooks(ctx, query);
    return { data: rows.map(presentWebhook), next };
  });

  serveStaff(routes, webhooks.viewWebhook, async ({ ctx }, { id: publicId }) => ({
    data: await webhookOf(ctx, publicId),
  }));

  serveStaff(routes, webhooks.addWebhook, async ({ ctx, staff }, { url, events }) => {
    const { publicId, secret } = await addWebhook(ctx, { url, events, by: staff });
    return { data: { webhook: await webhookOf(ctx, publicId), secret } };
  });

  serveStaff(routes, webhooks.changeWebhook, async ({ ctx, staff }, { id: publicId, ...change }) => {
    await changeWebhook(ctx, { publicId, ...change, by: staff });
    return { data: await webhookOf(ctx, publicId) };
  });

  serveStaff(routes, webhooks.removeWebhook, async ({ ctx, staff }, { id: publicId }) => {
    await removeWebhook(ctx, { publicId, by: staff });
    return { data: null };
  });

  serveStaff(routes, webhooks.listWebhookDeliveries, async ({ ctx }, { id: publicId, after, limit }) => {
    const { rows, next } = await listDeliveries(ctx, { publicId, after, limit });
    return { data: rows.map(presentDelivery), next };
  });

  serveStaff(routes, webhooks.replayWebhookDelivery, async ({ ctx, staff }, { id: deliveryId }) => {
    await replayDelivery(ctx, { deliveryId, by: staff });
    return { data: null };
  });
}

async function webhookOf(ctx: Ctx, publicId: string) {
  const webhook = await findWebhook(ctx, { publicId });
  return presentWebhook(webhook ?? refuse("webhook_not_found"));
}
