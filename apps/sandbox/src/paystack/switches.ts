import { z } from "zod";
import { Fault } from "../payments/faults.ts";
import { changeOf } from "../payments/switch-change.ts";

/** Calls that can be made to fail. "all" is every call. */
export const FaultyCall = z.enum(["all", "initialize", "verify", "refund", "fetch_refund"]);

/** Switches for everyone, for one customer or for one transaction. */
const ofTransaction = {
  autopilot: z.enum(["off", "approve", "decline"]),
  message: z.enum(["none", "on_success", "result", "both", "twice", "foreign"]),
  redirect: z.enum(["on", "none"]),
  framing: z.enum(["allowed", "refused"]),
  paysAmount: z.enum(["exact", "lower", "higher"]),
  paysCurrency: z.enum(["NGN", "USD"]),
  verifyStatus: z.enum([
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
  verifyReference: z.enum(["own", "other"]),
  verifyDelaySeconds: z.int().min(0).max(86_400),
  webhooks: z.enum(["on", "none"]),
  webhookDelaySeconds: z.int().min(0).max(86_400),
  webhookCopies: z.int().min(1).max(20),
  webhookSignature: z.enum(["right", "wrong", "missing"]),
  webhookTampering: z.enum(["none", "amount", "reference"]),
  refunds: z.enum(["at_once", "later", "fail", "refused"]),
  refundSeconds: z.int().min(0).max(86_400),
} as const;

/** Switches for everyone only. */
const ofPaystack = {
  retries: z.enum(["test", "live"]),
  retryScale: z.number().min(0).max(10),
} as const;
export const PAYSTACK_SWITCHES = Object.keys(ofPaystack);

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
