import { FAVOURITES_MAX } from "@shop/contract/constants";
import type { FavouriteAccount } from "./favourite-account.ts";

/**
 * What a shopper who has signed in has to send: all favourites of a visitor, what was changed without an answer, and
 * nothing of another shopper.
 * @param tokens the favourites stored in this browser
 */
export function changesFor(
  shopper: string,
  { account, tokens }: { account: FavouriteAccount | null; tokens: readonly string[] },
): FavouriteAccount["pending"] {
  if (account === null) return Object.fromEntries(tokens.map((token) => [token, true]));
  return account.shopper === shopper ? account.pending : {};
}

/** The changes as the call takes them: the newest favourite first. */
export function asCall(pending: FavouriteAccount["pending"], order: readonly string[]) {
  const added = order.filter((token) => pending[token] === true);
  const removed = Object.keys(pending).filter((token) => pending[token] === false);
  return { added: added.slice(0, FAVOURITES_MAX), removed: removed.slice(0, FAVOURITES_MAX) };
}

/** What is still to be sent once some changes have been sent. */
export function withoutSent(
  pending: FavouriteAccount["pending"],
  sent: FavouriteAccount["pending"],
): FavouriteAccount["pending"] {
  return Object.fromEntries(Object.entries(pending).filter(([token, isAdded]) => sent[token] !== isAdded));
}
