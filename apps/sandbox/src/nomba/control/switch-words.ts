import { SHARED_WORDS as words } from "../../payments/control/shared-words.ts";
import type { SwitchPanel } from "../../payments/control/switch-panel.ts";
import { DEFAULTS, FaultyCall, NOMBA_SWITCHES } from "../switches.ts";

/** Labels of Nomba's switches. */
const GROUPS: SwitchPanel["groups"] = [
  {
    title: "The checkout page",
    switches: {
      linkForm: {
        name: "Link",
        choices: { checkout: "/checkout/…", pay: "/pay/…", sandbox: "/sandbox/… a long token" },
      },
      autopilot: words.autopilot,
      message: {
        name: "Window message",
        choices: {
          on_success: "{type: “onSuccess”}",
          result: "{result: {message: “SUCCESS”}}",
          both: "Both",
          none: "None",
          twice: "The first, twice",
          foreign: "From another origin",
        },
      },
      redirect: words.redirect,
      framing: words.framing,
      linkLifeMinutes: { name: "Link lives", unit: "minutes" },
    },
  },
  {
    title: "What is paid",
    switches: {
      paysAmount: words.paysAmount,
      paysCurrency: words.paysCurrency,
      transferConfirmation: {
        name: "“I have sent the money”",
        choices: { pays: "Pays", waits: "Waits until it arrives" },
      },
      feesOn: { name: "Fee on", choices: { merchant: "the merchant", customer: "the customer" } },
    },
  },
  {
    title: "What the shop sees",
    switches: {
      record: {
        name: "Record",
        choices: {
          own: "Of this order",
          foreign: "An electricity bill",
          other_account: "Of another account",
          other_reference: "Of another order",
        },
      },
      recordStatus: {
        name: "Status",
        choices: {
          as_it_is: "As it is",
          SUCCESS: "SUCCESS",
          PAYMENT_SUCCESSFUL: "PAYMENT_SUCCESSFUL",
          NEW: "NEW",
          PENDING_PAYMENT: "PENDING_PAYMENT",
          PENDING_BILLING: "PENDING_BILLING",
          PAYMENT_FAILED: "PAYMENT_FAILED",
          CANCELLED: "CANCELLED",
          REVERSED_BY_VENDOR: "REVERSED_BY_VENDOR",
          REFUND: "REFUND",
          FAILED: "FAILED",
          ON_THE_MOON: "ON_THE_MOON (unknown)",
        },
      },
      recordDelaySeconds: { name: "Record lags by", unit: "seconds" },
      notFoundForm: { name: "Not found", choices: { http_404: "404", code_01: "200 with code 01" } },
      flagsAsText: { name: "Flags", choices: { false: "true", true: "“true” as text" } },
      refusalForm: { name: "Refusals", choices: { http_400: "HTTP 400", http_200: "HTTP 200, code 400" } },
    },
  },
  {
    title: "Events",
    switches: {
      webhooks: words.webhooks,
      webhookShape: { name: "Shape", choices: { production: "Production", sandbox: "Nomba’s sandbox" } },
      webhookDelaySeconds: words.webhookDelaySeconds,
      webhookCopies: words.webhookCopies,
      webhookOrder: {
        name: "Order",
        choices: { as_they_happen: "As they happen", reversed: "The later one first" },
      },
      webhookSignature: {
        name: "Signature",
        choices: {
          right: "Right",
          wrong: "Wrong key",
          missing: "Missing",
          response_code_00: "Empty code read as 00",
          response_code_null: "Empty code read as null",
        },
      },
      webhookTimestamp: { name: "Timestamp", choices: { now: "Now", stale: "Two days old" } },
      webhookTampering: {
        name: "Changed in transit",
        choices: {
          none: "Nothing",
          amount: "The amount",
          reference: "The reference",
          email: "The email",
          signed_field: "A signed field",
        },
      },
    },
  },
  {
    title: "Cancel and refund",
    switches: {
      cancelTakes: {
        name: "Cancel takes",
        choices: {
          nomba: "Nomba’s id",
          merchant: "the shop’s reference",
          either: "either",
          refused: "nothing",
        },
      },
      refunds: {
        name: "Refunds",
        choices: { at_once: "At once", later: "Later", refused: "Refused" },
      },
      refundSeconds: words.refundSeconds,
    },
  },
  {
    title: "All of Nomba",
    switches: {
      tokenLifeSeconds: { name: "Tokens live", unit: "seconds" },
      rateLimit: { name: "Rate limit", choices: { on: "15 POST, 75 in all a second", off: "Off" } },
      retryScale: { name: "Retries", unit: "× 120, 280, 640 … s" },
      retentionHours: { name: "Orders are kept", unit: "hours" },
    },
  },
];

export const NOMBA_PANEL: SwitchPanel = {
  company: "Nomba",
  at: "/nomba",
  groups: GROUPS,
  defaults: DEFAULTS,
  globalOnly: NOMBA_SWITCHES,
  calls: FaultyCall.options,
};
