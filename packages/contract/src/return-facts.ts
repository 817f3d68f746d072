/** Facts about return requests that browsers need without the schemas. */

/** Why somebody returns an item, as people read it. */
export const RETURN_REASONS = {
  faulty: "Faulty or damaged",
  wrong_item: "Not the item I ordered",
  not_as_described: "Not as described",
  size: "The size does not fit",
  changed_mind: "I changed my mind",
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** A reason as the rest of a sentence: "not the item I ordered". */
export function reasonInSentence(reason: ReturnReason): string {
  const words = RETURN_REASONS[reason];
  return words.startsWith("I ") ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** What somebody asked for, as a sentence: "You asked for a refund, and for us to collect the items." */
export function askedInWords({ wanted, handover }: AskedFor): string {
  const what = wanted === "refund" ? "a refund" : "an exchange";
  return handover === "pickup"
    ? `You asked for ${what}, and for us to collect the items.`
    : `You asked for ${what}, and will bring the items to us.`;
}

/** Money that was paid on delivery goes back by bank transfer, to an account that the shop does not know. */
export const SEND_US_YOUR_ACCOUNT =
  "You paid on delivery, so we refund you by bank transfer. Please send us the name of your bank, your account number and the name on the account";

export interface AskedFor {
  wanted: "refund" | "exchange";
  handover: "pickup" | "drop_off";
}

/**
 * The only reasons for which food can be returned. That goods match their description is a right that the Federal
 * Competition and Consumer Protection Act 2018 gives for all goods, food included.
 */
export const FOOD_RETURN_REASONS: readonly ReturnReason[] = ["faulty", "wrong_item", "not_as_described"];

/** The reasons for which an item can be returned. */
export function reasonsFor({ isFood }: { isFood: boolean }): ReturnReason[] {
  const all = Object.keys(RETURN_REASONS) as ReturnReason[];
  return isFood ? all.filter((reason) => FOOD_RETURN_REASONS.includes(reason)) : all;
}

/** The shop pays the way back of an item with one of these faults; the shopper pays that of an item they do not want. */
export const FREE_RETURN_REASONS: readonly ReturnReason[] = ["faulty", "wrong_item", "not_as_described"];

/** Whether collecting items that are returned for these reasons costs the shopper nothing: one fault is enough. */
export function isCollectedFree(reasons: readonly ReturnReason[]): boolean {
  return reasons.some((reason) => FREE_RETURN_REASONS.includes(reason));
}

/** The other half of a promise to take faulty or wrong items back free. */
export const RETURNS_THAT_DO_NOT_FIT =
  "Clothes and jewelry that do not fit can be returned too, unworn. It is free if you bring them to us.";

/** How long banks take to show a refund. */
export const BANK_DAYS = "1 to 5 working days";

/** How many return requests a shopper can make for one order, withdrawn and declined ones included. */
export const RETURN_REQUESTS_MAX = 10;
export const RETURN_PICTURES_MAX = 3;
export const RETURN_PICTURE_MAX_BYTES = 4 * 1024 * 1024;
export const RETURN_NOTE_MAX = 1000;

export const RETURN_STATES = ["requested", "approved", "declined", "withdrawn", "received"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];
