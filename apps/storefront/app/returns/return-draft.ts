import type { DataOf, InputOf } from "@shop/contract/endpoints";
import { formatNaira } from "@shop/contract/money";
import { isCollectedFree, type ReturnReason } from "@shop/contract/return-facts";

type Line = DataOf<"viewReturns">["lines"][number];

/** What the shopper has chosen of a line. Empty text is not chosen yet. */
export interface DraftLine {
  quantity: number;
  reason: ReturnReason | "";
  exchangeToken: string;
}

/** A return request while it is written. Lines that are not ticked have no entry. */
export interface ReturnDraft {
  lines: Readonly<Record<number, DraftLine>>;
  wanted: "refund" | "exchange";
  handover: "pickup" | "drop_off";
  note: string;
}

export interface DraftProblems {
  /** Above the lines. */
  lines?: string;
  reasons: Readonly<Record<number, string>>;
  exchanges: Readonly<Record<number, string>>;
}

/** What is missing from a draft; null when it can be sent. */
export function problemsOf(
  { lines: chosen, wanted }: ReturnDraft,
  lines: readonly Line[],
): DraftProblems | null {
  const reasons: Record<number, string> = {};
  const exchanges: Record<number, string> = {};
  for (const { position, exchanges: offered } of lines) {
    const line = chosen[position];
    if (!line) continue;
    if (line.reason === "") reasons[position] = "Please choose a reason";
    if (wanted === "refund") continue;
    const variant = offered.some(({ variant_token }) => variant_token === line.exchangeToken);
    if (!variant) {
      exchanges[position] =
        offered.length === 0
          ? "There is nothing in stock to exchange this for. Choose a refund, or untick it"
          : "Please choose what you want instead";
    }
  }
  const none = Object.keys(chosen).length === 0;
  if (!none && Object.keys(reasons).length + Object.keys(exchanges).length === 0) return null;
  return { ...(none ? { lines: "Tick what you want to return" } : {}), reasons, exchanges };
}

/** What the shopper pays if the shop collects the items, in words; null where nobody can say. */
export function collectionWords({ lines }: Pick<ReturnDraft, "lines">, price: number | null): string | null {
  const reasons = Object.values(lines).flatMap(({ reason }) => (reason === "" ? [] : [reason]));
  if (price === 0 || isCollectedFree(reasons)) return "It is free";
  if (price === null) return null;
  return reasons.length > 0
    ? `You pay the rider ${formatNaira(price)}`
    : `It is free if anything is faulty, wrong or not as described, otherwise ${formatNaira(price)}`;
}

/** The draft as the call takes it. */
export function requestOf(
  id: string,
  { lines, wanted, handover, note }: ReturnDraft,
): InputOf<"requestReturn"> {
  return {
    id,
    wanted,
    handover,
    note,
    lines: Object.entries(lines).flatMap(([position, { quantity, reason, exchangeToken }]) =>
      reason === ""
        ? []
        : [
            {
              position: Number(position),
              quantity,
              reason,
              ...(wanted === "exchange" ? { exchange_token: exchangeToken } : {}),
            },
          ],
    ),
  };
}
