import { parseArgs } from "node:util";
import { toNairaText } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { asTime } from "../../lib/personal-data.ts";
import { listOpenRefunds, type OpenRefund } from "../payments/refunds-by-hand.ts";
import { markRefundDoneByHand, type RefundByHand } from "./mark-refund-done-by-hand.ts";

type Means = Pick<Ctx, "db" | "providers" | "log">;

/** What a command has to say, and whether it did what it was asked to. */
export interface Said {
  text: string;
  isDone: boolean;
}

export const MONEY_USAGE = `Usage:
  refunds                     lists the refunds that are not done
  refund-done REFUND --by NAME --reason TEXT --reference TEXT
                              records that a refund was made outside the shop`;

/** What staff can do about money until the back office does it. @param args as typed */
export async function runMoneyCommand(ctx: Means, args: readonly string[]): Promise<Said> {
  const [command, ...rest] = args;
  switch (command) {
    case "refunds":
      return { text: tellRefunds(await listOpenRefunds(ctx)), isDone: true };
    case "refund-done":
      return refundDone(ctx, rest);
    default:
      return { text: MONEY_USAGE, isDone: command === undefined || command === "--help" };
  }
}

const REFUND_BY_HAND: Record<RefundByHand, string> = {
  done: "The refund is done, by hand.",
  already_done: "The refund was done before. Nothing has changed.",
  back_at_provider:
    "The provider's record shows that it has sent this money back: the refund is done. " +
    "If you gave the money back another way as well, the shopper has it twice.",
  under_way: "The refund is being sent or is on its way. Nothing has changed: try again in a day.",
  unanswered: "The provider cannot be asked now. Nothing has changed: try again later.",
  not_found: "There is no such refund.",
};

async function refundDone(ctx: Means, args: string[]): Promise<Said> {
  const read = readArguments(args, ["by", "reason", "reference"]);
  if (!read) return { text: MONEY_USAGE, isDone: false };
  const { id: refundId, values } = read;
  const { by = "", reason = "", reference = "" } = values;
  const outcome = await markRefundDoneByHand(ctx, { refundId, by, reason, reference });
  return { text: REFUND_BY_HAND[outcome], isDone: outcome === "done" || outcome === "back_at_provider" };
}

/** One number and texts that must not be empty; null when it is anything else. */
function readArguments<Name extends string>(
  args: string[],
  names: readonly Name[],
): { id: number; values: Partial<Record<Name, string>> } | null {
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const texts = names.map((name) => [name, String(values[name] ?? "").trim()] as const);
    const [id = "", ...more] = positionals;
    if (!/^[1-9]\d{0,14}$/.test(id) || more.length > 0) return null;
    if (texts.some(([, text]) => text === "" || text.length > 300)) return null;
    return { id: Number(id), values: Object.fromEntries(texts) as Record<Name, string> };
  } catch {
    return null;
  }
}

function tellRefunds(refunds: readonly OpenRefund[]): string {
  if (refunds.length === 0) return "Every refund is done.";
  return refunds.map(tellRefund).join("\n");
}

function tellRefund({ id, state, amount, currency, error, since, ...names }: OpenRefund): string {
  const { provider, reference, transactionId } = names;
  const about = [
    state,
    `${currency} ${toNairaText(amount)}`,
    provider,
    reference,
    transactionId,
    `since ${asTime(since)}`,
  ];
  return `${id}  ${about.join("  ")}${error ? `\n      ${error}` : ""}`;
}
