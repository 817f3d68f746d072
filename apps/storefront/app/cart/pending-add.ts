import type { Addable } from "./use-announce-added.ts";

const STORAGE_KEY = "ssPendingAdd";
/** After this time the product is no longer added. */
const MAX_AGE_MS = 30 * 60 * 1000;

/** A product that a visitor wanted to add to the cart when asked to sign in. */
export interface PendingAdd extends Addable {
  quantity: number;
}

export function storePendingAdd(
  { token, name, productToken, variants, variantName }: Addable,
  quantity: number,
): void {
  try {
    const wanted: PendingAdd = { token, name, productToken, variants, variantName, quantity };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...wanted, at: Date.now() }));
  } catch {
    // Storage can be full or blocked; then the shopper presses the button again after signing in.
  }
}

/** Returns the product to add and removes it from storage. */
export function takePendingAdd(): PendingAdd | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return parsePendingAdd(stored, Date.now());
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
    if (age < 0 || age > MAX_AGE_MS) return null;
    return {
      token: data.token,
      name: data.name,
      quantity: data.quantity as number,
      productToken: typeof data.productToken === "string" ? data.productToken : undefined,
      variants: Number.isInteger(data.variants) ? data.variants : undefined,
      variantName: typeof data.variantName === "string" ? data.variantName : undefined,
    };
  } catch {
    return null; // broken data is ignored
  }
}
