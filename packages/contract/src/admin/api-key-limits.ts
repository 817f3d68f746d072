/** Apart from `api-keys.ts`, so that a screen can use them without loading the schemas. */

/** After how many days a key can end. Every key ends. */
export const KEY_DAYS = [30, 90, 180, 365] as const;

/** Live keys at a time. */
export const KEYS_MAX = 20;

export const KEY_STATES = ["live", "expired", "revoked", "orphaned"] as const;
export type KeyState = (typeof KEY_STATES)[number];
