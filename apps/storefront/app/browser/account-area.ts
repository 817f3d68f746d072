import { browserStorage } from "./storage.ts";

/** The storage key of the delivery area that was taken from the shopper's account. Also in early-faces.ts. */
export const ACCOUNT_AREA_KEY = "ssAccountArea";

/** On signing in and out, and when another shopper signs in: the account that comes next has its own area. */
export function forgetAccountArea(): void {
  browserStorage.removeItem(ACCOUNT_AREA_KEY);
}
