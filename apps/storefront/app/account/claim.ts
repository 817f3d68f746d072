const STORAGE_KEY = "ssClaim";
const BYTES = 24;

/** If storage is blocked, the claim lasts until the page is closed. */
let inMemory: string | null = null;

/**
 * A secret of this browser. A code proves only what this browser has requested, not what someone else requested
 * with the same address. It does not sign anyone in.
 */
export function ownClaim(): string {
  inMemory ??= read() ?? store(makeClaim());
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
    const stored = localStorage.getItem(STORAGE_KEY);
    return isClaim(stored) ? stored : null;
  } catch {
    return null; // storage can be blocked
  }
}

function store(claim: string): string {
  try {
    localStorage.setItem(STORAGE_KEY, claim);
  } catch {
    // Then another tab has another claim, and signing in there moves the registration to it.
  }
  return claim;
}
