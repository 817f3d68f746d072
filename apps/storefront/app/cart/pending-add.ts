const KEPT_AT = "ssPendingAdd";
/** Who comes back later than this has changed their mind. */
const KEPT_MS = 30 * 60 * 1000;

/** What a visitor wanted in the cart when they were asked to sign in. */
export interface PendingAdd {
  /** Variant token. */
  token: string;
  name: string;
  quantity: number;
}

export function keepPendingAdd(wanted: PendingAdd): void {
  try {
    sessionStorage.setItem(KEPT_AT, JSON.stringify({ ...wanted, at: Date.now() }));
  } catch {
    // Storage can be full or forbidden: then it is pressed once more after signing in.
  }
}

/** What is waiting to be added; from then on it waits no more. */
export function takePendingAdd(): PendingAdd | null {
  try {
    const kept = sessionStorage.getItem(KEPT_AT);
    sessionStorage.removeItem(KEPT_AT);
    return parsePendingAdd(kept, Date.now());
  } catch {
    return null;
  }
}

export function parsePendingAdd(text: string | null, now: number): PendingAdd | null {
  try {
    const data = JSON.parse(text ?? "null") as Partial<PendingAdd & { at: number }> | null;
    if (typeof data?.token !== "string" || data.token === "" || typeof data.name !== "string") return null;
    if (!Number.isInteger(data.quantity) || typeof data.at !== "number") return null;
    const age = now - data.at;
    if (age < 0 || age > KEPT_MS) return null;
    return { token: data.token, name: data.name, quantity: data.quantity as number };
  } catch {
    return null; // broken data is ignored
  }
}
