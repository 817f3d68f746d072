import { parseArgs } from "node:util";
import { toNairaText } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { asTime } from "../../lib/personal-data.ts";
import { listOpenRefunds, type OpenRefund } from "../payments/refunds-by-hand.ts";
import { listOpenReviews, type Review, type StaffDecision } from "../payments/review-decisions.ts";
import { type Decided, decideReview } from "./decide-review.ts";
import { markRefundDoneByHand, type RefundByHand } from "./mark-refund-done-by-hand.ts";

type Dependencies = Pick<Ctx, "db" | "providers" | "log">;

/** What a command has to say, and whether it did what it was asked to. */
export interface Said {
  text: string;
  isDone: boolean;
}

export const MONEY_USAGE = `Usage:
  reviews                     lists what a person has to decide
  decide REVIEW paid|refund|dismiss --by NAME --note TEXT [--transaction ID]
                              paid: counts the payment as made; refund: sends back money that the shop holds;
                              dismiss: closes the review, and the order goes on as if nothing had come
  refunds                     lists the refunds that are not done
  refund-done REFUND --by NAME --reason TEXT --reference TEXT
                              records that a refund was made outside the shop`;

/** What staff can do about money until the back office does it. @param args as typed */
export async function runMoneyCommand(ctx: Dependencies, args: readonly string[]): Promise<Said> {
  const [command, ...rest] = args;
  switch (command) {
    case "reviews":
      return { text: tellReviews(await listOpenReviews(ctx)), isDone: true };
    case "decide":
      return decide(ctx, rest);
    case "refunds":
      return { text: tellRefunds(await listOpenRefunds(ctx)), isDone: true };
    case "refund-done":
      return refundDone(ctx, rest);
    default:
      return { text: MONEY_USAGE, isDone: command === undefined || command === "--help" };
  }
}

const DECISIONS: Record<string, StaffDecision> = {
  paid: "counted_as_paid",
  refund: "refunded",
  dismiss: "dismissed",
};

async function decide(ctx: Dependencies, [id = "", word = "", ...rest]: string[]): Promise<Said> {
  const decision = Object.hasOwn(DECISIONS, word) ? DECISIONS[word] : undefined;
  const read = readArguments([id, ...rest], ["by", "note"], ["transaction"]);
  if (!read || !decision) return { text: MONEY_USAGE, isDone: false };
  const { by, note, transaction = null } = read.values;
  const decided = await decideReview(ctx, {
    reviewId: read.id,
    decision,
    by: by ?? "",
    note: note ?? "",
    transactionId: transaction,
  });
  return { text: tellDecided(decided), isDone: decided.kind === "decided" };
}

function tellDecided(decided: Decided): string {
  switch (decided.kind) {
    case "decided":
      return `Decided. The order is ${decided.order}.`;
    case "already_decided": {
      const by = decided.by === null ? "the provider's record" : decided.by;
      return `It was decided before (${decided.decision}) by ${by}. Nothing has changed.`;
    }
    case "impossible":
      return `${decided.why} Nothing has changed.`;
    case "not_found":
      return "There is no such review.";
  }
}

const REFUND_BY_HAND: Record<RefundByHand, string> = {
  done: "The refund is done, by hand.",
  already_done: "The refund was done before. Nothing has changed.",
  already_reversed:
    "The provider's record shows that it has sent this money back: the refund is done. " +
    "If you gave the money back another way as well, the shopper has it twice.",
  under_way: "The refund is being sent or is on its way. Nothing has changed: try again in a day.",
  unanswered: "The provider cannot be asked now. Nothing has changed: try again later.",
  not_found: "There is no such refund.",
};

async function refundDone(ctx: Dependencies, args: string[]): Promise<Said> {
  const read = readArguments(args, ["by", "reason", "reference"]);
  if (!read) return { text: MONEY_USAGE, isDone: false };
  const { id: refundId, values } = read;
  const { by = "", reason = "", reference = "" } = values;
  const outcome = await markRefundDoneByHand(ctx, { refundId, by, reason, reference });
  return { text: REFUND_BY_HAND[outcome], isDone: outcome === "done" || outcome === "already_reversed" };
}

/** One number and texts that must not be empty; null when it is anything else. */
function readArguments<Name extends string, Optional extends string = never>(
  args: string[],
  needed: readonly Name[],
  optional: readonly Optional[] = [],
): { id: number; values: Partial<Record<Name | Optional, string>> } | null {
  const names = [...needed, ...optional];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const given = names.filter((name) => needed.includes(name as Name) || values[name] !== undefined);
    const texts = given.map((name) => [name, String(values[name] ?? "").trim()] as const);
    const [id = "", ...more] = positionals;
    if (!/^[1-9]\d{0,14}$/.test(id) || more.length > 0) return null;
    if (texts.some(([, text]) => text === "" || text.length > 300)) return null;
    return { id: Number(id), values: Object.fromEntries(texts) as Record<Name | Optional, string> };
  } catch {
    return null;
  }
}

function tellReviews(reviews: readonly Review[]): string {
  if (reviews.length === 0) return "Nothing is to be decided.";
  return reviews.map(tellReview).join("\n");
}

function tellReview({
  id,
  kind,
  provider,
  reference,
  transactionId,
  holdsOrder,
  openedAt,
  reason,
}: Review): string {
  const about = [kind, provider, reference, transactionId ?? "no transaction", `since ${asTime(openedAt)}`];
  return `${id}  ${about.join("  ")}${holdsOrder ? "  holds the order" : ""}\n      ${reason}`;
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
