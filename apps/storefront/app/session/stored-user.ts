import type { ShopperRecord } from "@shop/contract/accounts";
import { CUSTOMER_FALLBACK_ID } from "@shop/contract/constants";

/** The profile stored in this browser, for display only. It is never trusted and never contains the token. */
export type StoredUser = Partial<ShopperRecord>;

const FIELDS = ["id", "fname", "lname", "mail", "email", "phone", "address"] as const;

/** Parses stored user data. Returns null if it is invalid. */
export function parseStoredUser(text: string | null | undefined): StoredUser | null {
  if (!text) return null;
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== "object" || data === null || Array.isArray(data)) return null;
    return withoutToken(data as Record<string, unknown>);
  } catch {
    return null;
  }
}

/** The fields to store, without the session token. */
export function withoutToken(record: Record<string, unknown>): StoredUser {
  const user: StoredUser = {};
  for (const field of FIELDS) {
    const value = record[field];
    if (typeof value === "string") user[field] = value;
  }
  return user;
}

/** Identifies a shopper, for data that this browser stores per shopper. */
export function shopperOf(user: StoredUser | null): string {
  return user?.id ?? user?.mail ?? String(CUSTOMER_FALLBACK_ID);
}
