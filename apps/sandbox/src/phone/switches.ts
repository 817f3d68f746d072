import { z } from "zod";
import { inGroup, labelled } from "../controls/switch-labels.ts";
import type { SwitchPanel } from "../controls/switch-panel.ts";

const trouble = {
  works: "Accepts messages",
  no_balance: "Refuses: no balance",
  wrong_key: "Refuses: wrong key",
  busy: "Refuses: too many calls",
  fault: "Answers 500",
  slow: "Accepts, and answers after 20 seconds",
  lost: "Accepts, but the answer is lost",
} as const;
/** Labels belong to a schema, so each switch has its own. */
const answers = () => z.enum(["works", "no_balance", "wrong_key", "busy", "fault", "slow", "lost"]);

const outcomes = () => z.enum(["delivered", "failed", "none"]);
const reports = { delivered: "Delivered", failed: "Failed", none: "None" } as const;

const shape = {
  ...inGroup("SMS (Termii)", {
    sms: labelled(answers(), { label: "Termii", choices: trouble }),
    smsReports: labelled(outcomes(), { label: "Delivery report", choices: reports }),
  }),
  ...inGroup("WhatsApp", {
    whatsapp: labelled(answers(), { label: "WhatsApp", choices: trouble }),
    whatsappNumbers: labelled(z.enum(["on_whatsapp", "refused", "reported"]), {
      label: "Numbers",
      choices: {
        on_whatsapp: "Are on WhatsApp",
        refused: "Are not: refused at once",
        reported: "Are not: accepted, then reported",
      },
    }),
    whatsappReports: labelled(outcomes(), { label: "Delivery report", choices: reports }),
  }),
  ...inGroup("All delivery reports", {
    order: labelled(z.enum(["in_order", "reversed"]), {
      label: "Order",
      choices: { in_order: "As it happens", reversed: "The last one first" },
    }),
    copies: labelled(z.int().min(1).max(5), { label: "Sent", unit: "times" }),
    signature: labelled(z.enum(["right", "wrong"]), {
      label: "Signature",
      choices: { right: "Right", wrong: "Wrong" },
    }),
  }),
} as const;

export const Switches = z.strictObject(shape);
export type Switches = z.output<typeof Switches>;

/** A change of some switches. Null restores a default. */
export const SwitchesChange = z.strictObject(
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.nullable().optional()])),
);

export const DEFAULTS: Readonly<Switches> = {
  sms: "works",
  smsReports: "delivered",
  whatsapp: "works",
  whatsappNumbers: "on_whatsapp",
  whatsappReports: "delivered",
  order: "in_order",
  copies: 1,
  signature: "right",
};

export const PHONE_PANEL: SwitchPanel = {
  company: "Messages",
  at: "/phone",
  schema: Switches,
  orderSchema: Switches,
  defaults: DEFAULTS,
  calls: [],
};
