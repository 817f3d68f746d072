import { SHARED_WORDS as words } from "../../payments/control/shared-words.ts";
import type { SwitchPanel } from "../../payments/control/switch-panel.ts";
import { DEFAULTS, FaultyCall, PAYSTACK_SWITCHES } from "../switches.ts";

/** Labels of Paystack's switches. */
const GROUPS: SwitchPanel["groups"] = [
  {
    title: "The checkout page",
    switches: {
      autopilot: words.autopilot,
      message: {
        name: "Window message",
        choices: {
          none: "None",
          on_success: "{type: “onSuccess”}",
          result: "{result: {message: “SUCCESS”}}",
          both: "Both",
          twice: "The first of them, twice",
          foreign: "From another origin",
        },
      },
      redirect: words.redirect,
      framing: words.framing,
    },
  },
  {
    title: "What is paid and seen",
    switches: {
      paysAmount: words.paysAmount,
      paysCurrency: words.paysCurrency,
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
          on_the_moon: "on_the_moon (unknown)",
        },
      },
      verifyReference: { name: "Reference", choices: { own: "Its own", other: "Another one" } },
      verifyDelaySeconds: { name: "Record lags by", unit: "seconds" },
    },
  },
  {
    title: "Events",
    switches: {
      webhooks: words.webhooks,
      webhookDelaySeconds: words.webhookDelaySeconds,
      webhookCopies: words.webhookCopies,
      webhookSignature: {
        name: "Signature",
        choices: { right: "Right", wrong: "Wrong key", missing: "Missing" },
      },
      webhookTampering: {
        name: "Changed in transit",
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
      refundSeconds: words.refundSeconds,
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
