import { browserStorage } from "../browser/storage.ts";

const STORAGE_KEY = "ssClaim";
const BYTES = 24;

/** A page keeps its claim, even if another tab stores another one: codes it has requested work with no other. */
let ofThisPage: string | null = null;

/**
 * A secret of this browser. A code proves only what this browser has requested, not what someone else requested
 * with the same address. It does not sign anyone in.
 */
export function ownClaim(): string {
  ofThisPage ??= readOrMake();
  return ofThisPage;
}

export function isClaim(text: string | null): text is string {
  return text !== null && /^[A-Za-z0-9_-]{16,64}$/.test(text);
}

export function makeClaim(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

function readOrMake(): string {
  const stored = browserStorage.getItem(STORAGE_KEY);
  if (isClaim(stored)) return stored;
  const claim = makeClaim();
  browserStorage.setItem(STORAGE_KEY, claim);
  return claim;
}
