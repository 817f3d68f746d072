import type { SwitchPanel } from "./switch-panel.ts";

/** Labels of the switches that both providers have. */
export const SHARED_WORDS = {
  autopilot: {
    name: "Autopilot",
    choices: { off: "Off: a person pays", approve: "Pays automatically", decline: "Declined automatically" },
  },
  redirect: { name: "Redirect to the shop", choices: { on: "On", none: "None" } },
  framing: { name: "In a frame", choices: { allowed: "Allowed", refused: "Refused" } },
  paysAmount: {
    name: "Amount",
    choices: { exact: "As asked", lower: "Half of it", higher: "₦500 more" },
  },
  paysCurrency: { name: "Currency", choices: { NGN: "NGN", USD: "USD" } },
  webhooks: { name: "Sent", choices: { on: "Yes", none: "Never" } },
  webhookDelaySeconds: { name: "Delay", unit: "seconds" },
  webhookCopies: { name: "Delivered", unit: "times" },
  refundSeconds: { name: "“Later” means after", unit: "seconds" },
} as const satisfies SwitchPanel["groups"][number]["switches"];
