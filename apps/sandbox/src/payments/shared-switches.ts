import { z } from "zod";
import { labelled } from "../controls/switch-labels.ts";

/** The switches that both providers have. */
export const SHARED_SWITCHES = {
  autopilot: labelled(z.enum(["off", "approve", "decline"]), {
    label: "Autopilot",
    choices: { off: "Off: a person pays", approve: "Pays automatically", decline: "Declined automatically" },
  }),
  redirect: labelled(z.enum(["on", "none"]), {
    label: "Redirect to the shop",
    choices: { on: "On", none: "None" },
  }),
  framing: labelled(z.enum(["allowed", "refused"]), {
    label: "In a frame",
    choices: { allowed: "Allowed", refused: "Refused" },
  }),
  paysAmount: labelled(z.enum(["exact", "lower", "higher"]), {
    label: "Amount",
    choices: { exact: "As asked", lower: "Half of it", higher: "₦500 more" },
  }),
  paysCurrency: labelled(z.enum(["NGN", "USD"]), { label: "Currency" }),
  webhooks: labelled(z.enum(["on", "none"]), { label: "Sent", choices: { on: "Yes", none: "Never" } }),
  webhookDelaySeconds: labelled(z.int().min(0).max(86_400), { label: "Delay", unit: "seconds" }),
  webhookCopies: labelled(z.int().min(1).max(20), { label: "Delivered", unit: "times" }),
  refundSeconds: labelled(z.int().min(0).max(86_400), { label: "“Later” means after", unit: "seconds" }),
} as const;
