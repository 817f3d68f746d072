const STORAGE_KEY = "ssPushOf";

/** Whose notifications this browser gets, as in `shopperOf`; null when it gets none. */
export function readPushOwner(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function writePushOwner(shopper: string | null): void {
  try {
    if (shopper === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, shopper);
  } catch {
    // Storage can be full or blocked; then the switch shows that notifications are off.
  }
}
