import type { ShopperRecord } from "@shop/contract/accounts";
import { CUSTOMER_FALLBACK_ID } from "@shop/contract/constants";

/** What this browser remembers of the shopper, for showing only: never trusted, never with the token. */
export type StoredUser = Partial<ShopperRecord>;

const FIELDS = ["id", "fname", "lname", "mail", "email", "phone", "address"] as const;

/** Reads stored user data; broken data is ignored. */
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

/** The fields worth keeping. The session token is not one of them. */
export function withoutToken(record: Record<string, unknown>): StoredUser {
  const user: StoredUser = {};
  for (const field of FIELDS) {
    const value = record[field];
    if (typeof value === "string") user[field] = value;
  }
  return user;
}

/** By what this browser tells shoppers apart, for what it keeps of each. */
export function shopperOf(user: StoredUser | null): string {
  return user?.id ?? user?.mail ?? String(CUSTOMER_FALLBACK_ID);
}
