import { push } from "@shop/contract/push";
import * as texts from "@shop/contract/texts";
import { type Routes, serve } from "../../http/serve.ts";
import { describeDevice } from "../../lib/describe-device.ts";
import { pushKeys } from "./push-keys.ts";
import { removeSubscription, saveSubscription } from "./subscriptions.ts";

export function pushRoutes(routes: Routes): void {
  serve(routes, push.viewPushKey, async ({ ctx }) => ({
    data: { publicKey: (await pushKeys(ctx)).publicKey },
  }));

  serve(routes, push.savePushSubscription, async (call, { endpoint, p256dh, auth }) => {
    await saveSubscription(call.ctx, {
      shopperId: call.shopper.shopperId,
      sessionHash: call.shopper.tokenHash,
      endpoint,
      p256dh: Buffer.from(p256dh, "base64url"),
      auth: Buffer.from(auth, "base64url"),
      device: describeDevice(call.headers["user-agent"]),
    });
    return { data: null, message: texts.push.on };
  });

  serve(routes, push.removePushSubscription, async (call, { endpoint }) => {
    await removeSubscription(call.ctx, { shopperId: call.shopper.shopperId, endpoint });
    return { data: null, message: texts.push.off };
  });
}
