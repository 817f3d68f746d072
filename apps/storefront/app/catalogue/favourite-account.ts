import { browserStorage } from "../browser/storage.ts";
import { createStore } from "../browser/store.ts";

const STORAGE_KEY = "ssFavouritesOf";

/** Whose favourites this browser stores, and which changes the account does not have yet. */
export interface FavouriteAccount {
  /** See `shopperOf`. */
  shopper: string;
  /** By variant token: whether it was added or removed. */
  pending: Readonly<Record<string, boolean>>;
}

/** Counts the changes, so that each is sent to the account. */
export const favouriteChanges = createStore(0);

/** @returns null while the favourites are a visitor's own */
export function readAccount(): FavouriteAccount | null {
  return parseAccount(browserStorage.getItem(STORAGE_KEY));
}

export function parseAccount(text: string | null): FavouriteAccount | null {
  try {
    const { shopper, pending } = JSON.parse(text ?? "{}") as Partial<FavouriteAccount>;
    if (typeof shopper !== "string" || typeof pending !== "object" || pending === null) return null;
    return { shopper, pending };
  } catch {
    return null; // broken data is ignored
  }
}

export function writeAccount(account: FavouriteAccount): void {
  browserStorage.setItem(STORAGE_KEY, JSON.stringify(account));
}

export function forgetAccount(): void {
  browserStorage.removeItem(STORAGE_KEY);
}

/** Notes that a favourite was added or removed, until it is sent to the account. */
export function noteChange(token: string, isAdded: boolean): void {
  const account = readAccount();
  if (account) writeAccount({ ...account, pending: { ...account.pending, [token]: isAdded } });
  favouriteChanges.set((count) => count + 1);
}
