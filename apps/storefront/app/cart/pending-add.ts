const KEPT_AT = "ssPendingAdd";
/** After this time the product is no longer added. */
const KEPT_MS = 30 * 60 * 1000;

/** A product that a visitor wanted to add to the cart when asked to sign in. */
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
    // Storage can be full or blocked; then the shopper presses the button again after signing in.
  }
}

/** Returns the product to add and removes it from storage. */
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
