import { orderMessages } from "@shop/contract/admin/order-messages";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { listChannelStates } from "./channel-states.ts";
import { listOrderMessages, resendOrderMessage } from "./order-messages.ts";

export function messageAdminRoutes(routes: Routes): void {
  serveStaff(routes, orderMessages.listOrderMessages, async ({ ctx }, { order }) => ({
    data: await listOrderMessages(ctx, { order }),
  }));

  serveStaff(routes, orderMessages.resendOrderMessage, async ({ ctx, staff: by }, { order, message }) => {
    await resendOrderMessage(ctx, { order, message, by });
    return { data: null };
  });

  serveStaff(routes, orderMessages.listMessageChannels, async ({ ctx }) => ({
    data: await listChannelStates(ctx),
  }));
}
