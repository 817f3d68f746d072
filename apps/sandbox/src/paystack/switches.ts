import { z } from "zod";
import { Fault } from "../controls/faults.ts";
import { inGroup, labelled } from "../controls/switch-labels.ts";
import { SHARED_SWITCHES as shared } from "../payments/shared-switches.ts";
import { changeOf } from "../payments/switch-change.ts";

/** Calls that can be made to fail. "all" is every call. */
export const FaultyCall = z.enum(["all", "initialize", "verify", "list", "refund", "fetch_refund"]);

/** Switches for everyone, for one customer or for one transaction. */
const ofTransaction = {
  ...inGroup("The checkout page", {
    autopilot: shared.autopilot,
    message: labelled(z.enum(["none", "on_success", "result", "both", "twice", "other_origin"]), {
      label: "Window message",
      choices: {
        none: "None",
        on_success: "{type: “onSuccess”}",
        result: "{result: {message: “SUCCESS”}}",
        both: "Both",
        twice: "The first of them, twice",
        other_origin: "From another origin",
      },
    }),
    redirect: shared.redirect,
    framing: shared.framing,
  }),
  ...inGroup("What is paid and seen", {
    paysAmount: shared.paysAmount,
    paysCurrency: shared.paysCurrency,
    verifyStatus: labelled(
      z.enum([
        "as_it_is",
        "success",
        "failed",
        "abandoned",
        "ongoing",
        "pending",
        "processing",
        "queued",
        "reversed",
        "on_the_moon",
      ]),
      { label: "Status", choices: { as_it_is: "As it is", on_the_moon: "on_the_moon (unknown)" } },
    ),
    verifyReference: labelled(z.enum(["own", "other"]), {
      label: "Reference",
      choices: { own: "Its own", other: "Another one" },
    }),
    verifyDelaySeconds: labelled(z.int().min(0).max(86_400), { label: "Record lags by", unit: "seconds" }),
  }),
  ...inGroup("Events", {
    webhooks: shared.webhooks,
    webhookDelaySeconds: shared.webhookDelaySeconds,
    webhookCopies: shared.webhookCopies,
    webhookSignature: labelled(z.enum(["right", "wrong", "missing"]), {
      label: "Signature",
      choices: { right: "Right", wrong: "Wrong key", missing: "Missing" },
    }),
    webhookTampering: labelled(z.enum(["none", "amount", "reference"]), {
      label: "Changed in transit",
      choices: { none: "Nothing", amount: "The amount", reference: "The reference" },
    }),
  }),
  ...inGroup("Refunds", {
    refunds: labelled(z.enum(["at_once", "later", "fail", "refused"]), {
      label: "Refunds",
      choices: { at_once: "At once", later: "Later", fail: "Fail", refused: "Refused" },
    }),
    refundSeconds: shared.refundSeconds,
  }),
} as const;

/** Switches for everyone only. */
const ofPaystack = inGroup("Events", {
  retries: labelled(z.enum(["test", "live"]), {
    label: "Retries",
    choices: { test: "hourly, 10 hours", live: "3 minutes, then hourly" },
  }),
  retryScale: labelled(z.number().min(0).max(10), { label: "Their waits", unit: "× as long" }),
});

const faults = { faults: z.partialRecord(FaultyCall, Fault) } as const;

export const Switches = z.strictObject({ ...ofTransaction, ...ofPaystack, ...faults });
export type Switches = z.infer<typeof Switches>;
export const OwnSwitches = z.strictObject({ ...ofTransaction, ...faults }).partial();

export const SwitchesChange = changeOf({ ...ofTransaction, ...ofPaystack }, FaultyCall);
export const OwnSwitchesChange = changeOf(ofTransaction, FaultyCall);

export const DEFAULTS: Readonly<Switches> = {
  autopilot: "off",
  message: "none",
  redirect: "on",
  framing: "allowed",
  paysAmount: "exact",
  paysCurrency: "NGN",
  verifyStatus: "as_it_is",
  verifyReference: "own",
  verifyDelaySeconds: 0,
  webhooks: "on",
  webhookDelaySeconds: 0,
  webhookCopies: 1,
  webhookSignature: "right",
  webhookTampering: "none",
  refunds: "at_once",
  refundSeconds: 10,
  retries: "test",
  retryScale: 1,
  faults: {},
};
