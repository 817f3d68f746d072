const KEPT_AT = "ssClaim";
const BYTES = 24;

/** Where storage is forbidden the claim lasts as long as the page. */
let inMemory: string | null = null;

/**
 * A secret of this browser: a code that it asks for proves what it asked for itself, and nothing that a stranger asked
 * for with the same address. It signs nobody in.
 */
export function ownClaim(): string {
  inMemory ??= read() ?? keep(makeClaim());
  return inMemory;
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

function read(): string | null {
  try {
    const kept = localStorage.getItem(KEPT_AT);
    return isClaim(kept) ? kept : null;
  } catch {
    return null; // storage can be forbidden
  }
}

function keep(claim: string): string {
  try {
    localStorage.setItem(KEPT_AT, claim);
  } catch {
    // Then another tab has another claim, and signing in there moves the registration to it.
  }
  return claim;
}
