import { z } from "zod";
import { inGroup, labelled } from "../controls/switch-labels.ts";
import { SHARED_SWITCHES as shared } from "../payments/shared-switches.ts";

/** Switches for everyone, for one customer or for one order. */
export const ORDER_SWITCHES = {
  ...inGroup("The checkout page", {
    linkForm: labelled(z.enum(["checkout", "pay", "sandbox"]), {
      label: "Link",
      choices: { checkout: "/checkout/…", pay: "/pay/…", sandbox: "/sandbox/… a long token" },
    }),
    autopilot: shared.autopilot,
    message: labelled(z.enum(["on_success", "result", "both", "none", "twice", "other_origin"]), {
      label: "Window message",
      choices: {
        on_success: "{type: “onSuccess”}",
        result: "{result: {message: “SUCCESS”}}",
        both: "Both",
        none: "None",
        twice: "The first, twice",
        other_origin: "From another origin",
      },
    }),
    redirect: shared.redirect,
    framing: shared.framing,
    linkLifeMinutes: labelled(z.int().min(0).max(10_000), { label: "Link lives", unit: "minutes" }),
  }),
  ...inGroup("What is paid", {
    paysAmount: shared.paysAmount,
    paysCurrency: shared.paysCurrency,
    transferConfirmation: labelled(z.enum(["pays", "waits"]), {
      label: "“I have sent the money”",
      choices: { pays: "Pays", waits: "Waits until it arrives" },
    }),
    feesOn: labelled(z.enum(["merchant", "customer"]), {
      label: "Fee on",
      choices: { merchant: "the merchant", customer: "the customer" },
    }),
  }),
  ...inGroup("What the shop sees", {
    record: labelled(z.enum(["own", "unrelated", "other_account", "other_reference"]), {
      label: "Record",
      choices: {
        own: "Of this order",
        unrelated: "An electricity bill",
        other_account: "Of another account",
        other_reference: "Of another order",
      },
    }),
    recordStatus: labelled(
      z.enum([
        "as_it_is",
        "SUCCESS",
        "PAYMENT_SUCCESSFUL",
        "NEW",
        "PENDING_PAYMENT",
        "PENDING_BILLING",
        "PAYMENT_FAILED",
        "CANCELLED",
        "REVERSED_BY_VENDOR",
        "REFUND",
        "FAILED",
        "ON_THE_MOON",
      ]),
      { label: "Status", choices: { as_it_is: "As it is", ON_THE_MOON: "ON_THE_MOON (unknown)" } },
    ),
    recordDelaySeconds: labelled(z.int().min(0).max(86_400), { label: "Record lags by", unit: "seconds" }),
    notFoundForm: labelled(z.enum(["http_404", "code_01"]), {
      label: "Not found",
      choices: { http_404: "404", code_01: "200 with code 01" },
    }),
    flagsAsText: labelled(z.boolean(), {
      label: "Flags",
      choices: { false: "true", true: "“true” as text" },
    }),
    refusalForm: labelled(z.enum(["http_400", "http_200"]), {
      label: "Refusals",
      choices: { http_400: "HTTP 400", http_200: "HTTP 200, code 400" },
    }),
  }),
  ...inGroup("Events", {
    webhooks: shared.webhooks,
    webhookShape: labelled(z.enum(["production", "sandbox"]), {
      label: "Shape",
      choices: { production: "Production", sandbox: "Nomba’s sandbox" },
    }),
    webhookDelaySeconds: shared.webhookDelaySeconds,
    webhookCopies: shared.webhookCopies,
    webhookOrder: labelled(z.enum(["as_they_happen", "reversed"]), {
      label: "Order",
      choices: { as_they_happen: "As they happen", reversed: "The later one first" },
    }),
    webhookSignature: labelled(
      z.enum(["right", "wrong", "missing", "response_code_00", "response_code_null"]),
      {
        label: "Signature",
        choices: {
          right: "Right",
          wrong: "Wrong key",
          missing: "Missing",
          response_code_00: "Empty code read as 00",
          response_code_null: "Empty code read as null",
        },
      },
    ),
    webhookTimestamp: labelled(z.enum(["now", "stale"]), {
      label: "Timestamp",
      choices: { now: "Now", stale: "Two days old" },
    }),
    webhookTampering: labelled(z.enum(["none", "amount", "reference", "email", "signed_field"]), {
      label: "Changed in transit",
      choices: {
        none: "Nothing",
        amount: "The amount",
        reference: "The reference",
        email: "The email",
        signed_field: "A signed field",
      },
    }),
  }),
  ...inGroup("Cancel and refund", {
    cancelTakes: labelled(z.enum(["nomba", "merchant", "either", "refused"]), {
      label: "Cancel takes",
      choices: {
        nomba: "Nomba’s id",
        merchant: "the shop’s reference",
        either: "either",
        refused: "nothing",
      },
    }),
    refunds: labelled(z.enum(["at_once", "later", "refused"]), {
      label: "Refunds",
      choices: { at_once: "At once", later: "Later", refused: "Refused" },
    }),
    refundSeconds: shared.refundSeconds,
  }),
} as const;

/** Switches for everyone only. */
export const NOMBA_SWITCHES = inGroup("All of Nomba", {
  tokenLifeSeconds: labelled(z.int().min(1).max(10_800), { label: "Tokens live", unit: "seconds" }),
  rateLimit: labelled(z.enum(["on", "off"]), {
    label: "Rate limit",
    choices: { on: "15 POST, 75 in all a second", off: "Off" },
  }),
  retryScale: labelled(z.number().min(0).max(10), { label: "Retries", unit: "× 120, 280, 640 … s" }),
  retentionHours: labelled(z.number().min(0).max(10_000), { label: "Orders are kept", unit: "hours" }),
});
