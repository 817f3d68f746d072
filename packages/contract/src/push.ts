import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";

const INVALID = "The shop cannot send notifications to this browser";

/** So many bytes in base64url, without padding. */
const Bytes = (bytes: number) =>
  z
    .string({ error: INVALID })
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), { error: INVALID });

const Endpoint = z
  .string({ error: INVALID })
  .max(1000, { error: INVALID })
  .regex(/^\S+$/, { error: INVALID })
  .pipe(z.url({ error: INVALID }))
  .meta({ examples: ["https://fcm.googleapis.com/fcm/send/example"] });

export const push = {
  viewPushKey: endpoint({
    ...calls.viewPushKey,
    tag: "Orders",
    summary: "The shop's public key, with which a browser asks its push service for an address",
    audience: "shopper",
    data: z.object({ publicKey: z.string().describe("An uncompressed point of P-256, in base64url") }),
    refusals: ["session_needed"],
  }),
  savePushSubscription: endpoint({
    ...calls.savePushSubscription,
    tag: "Orders",
    summary:
      "Send notifications about the steps of the shopper's orders to this device. Repeating it is harmless",
    audience: "shopper",
    body: z.strictObject({
      endpoint: Endpoint,
      p256dh: Bytes(65).meta({ examples: [`B${"x".repeat(86)}`] }),
      auth: Bytes(16).meta({ examples: ["x".repeat(22)] }),
    }),
    data: z.null(),
    refusals: ["bad_input", "session_needed"],
  }),
  removePushSubscription: endpoint({
    ...calls.removePushSubscription,
    tag: "Orders",
    summary: "Stop notifications to this device. Repeating it is harmless",
    audience: "shopper",
    body: z.strictObject({ endpoint: Endpoint }),
    data: z.null(),
    refusals: ["bad_input", "session_needed"],
  }),
} as const;
