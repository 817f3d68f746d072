import type { HandoverWay } from "@shop/contract/handover-ways";

/** The ways to pay on handover, as members choose them. */
export const WAY_NAMES: Record<HandoverWay, string> = {
  cash: "Cash",
  transfer: "Bank transfer",
  pos: "POS (card)",
};
