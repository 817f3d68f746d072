import type { SwitchPanel } from "../../payments/control/switch-panel.ts";
import { DEFAULTS, FaultyCall, PAYSTACK_SWITCHES } from "../switches.ts";

/** Every switch of Paystack in words. */
const GROUPS: SwitchPanel["groups"] = [
  {
    title: "The checkout page",
    switches: {
      autopilot: {
        name: "Autopilot",
        choices: { off: "Off: a person pays", approve: "Pays by itself", decline: "Is declined by itself" },
      },
      message: {
        name: "Window message",
        choices: {
          none: "None",
          on_success: "{type: “onSuccess”}",
          result: "{result: {message: “SUCCESS”}}",
          both: "Both",
          twice: "The first of them, twice",
          foreign: "From a foreign origin",
        },
      },
      redirect: { name: "Redirect to the shop", choices: { on: "On", none: "None" } },
      framing: { name: "In a frame", choices: { allowed: "Allowed", refused: "Refused" } },
    },
  },
  {
    title: "What is paid and seen",
    switches: {
      paysAmount: {
        name: "Amount",
        choices: { exact: "As asked", lower: "Half of it", higher: "₦500 more" },
      },
      paysCurrency: { name: "Currency", choices: { NGN: "NGN", USD: "USD" } },
      verifyStatus: {
        name: "Status",
        choices: {
          as_it_is: "As it is",
          success: "success",
          failed: "failed",
          abandoned: "abandoned",
          ongoing: "ongoing",
          pending: "pending",
          processing: "processing",
          queued: "queued",
          reversed: "reversed",
          on_the_moon: "on_the_moon: nobody knows it",
        },
      },
      verifyReference: { name: "Reference", choices: { own: "Its own", other: "Another one" } },
      verifyDelaySeconds: { name: "Record lags by", unit: "seconds" },
    },
  },
  {
    title: "Events",
    switches: {
      webhooks: { name: "Sent", choices: { on: "Yes", none: "Never" } },
      webhookDelaySeconds: { name: "Late by", unit: "seconds" },
      webhookCopies: { name: "Delivered", unit: "times" },
      webhookSignature: {
        name: "Signature",
        choices: { right: "Right", wrong: "Wrong key", missing: "Missing" },
      },
      webhookTampering: {
        name: "Changed on the way",
        choices: { none: "Nothing", amount: "The amount", reference: "The reference" },
      },
      retries: { name: "Retries", choices: { test: "hourly, 10 hours", live: "3 minutes, then hourly" } },
      retryScale: { name: "Their waits", unit: "× as long" },
    },
  },
  {
    title: "Refunds",
    switches: {
      refunds: {
        name: "Refunds",
        choices: { at_once: "At once", later: "Later", fail: "Fail", refused: "Refused" },
      },
      refundSeconds: { name: "“Later” is after", unit: "seconds" },
    },
  },
];

export const PAYSTACK_PANEL: SwitchPanel = {
  company: "Paystack",
  at: "/paystack",
  groups: GROUPS,
  defaults: DEFAULTS,
  globalOnly: PAYSTACK_SWITCHES,
  calls: FaultyCall.options,
};
