import { parsePending, storePending, takePending } from "../browser/pending.ts";
import type { Addable } from "./use-announce-added.ts";

const STORAGE_KEY = "ssPendingAdd";

/** A product that a visitor wanted to add to the cart when asked to sign in. */
export interface PendingAdd extends Addable {
  quantity: number;
  /** The key of the stored scroll position of the page it was wanted on. */
  place?: string | undefined;
}

export function storePendingAdd(
  { token, name, productToken, variants, variantName }: Addable,
  quantity: number,
  place?: string,
): void {
  storePending(STORAGE_KEY, { token, name, productToken, variants, variantName, quantity, place });
}

/** Returns the product to add and removes it from storage. */
export function takePendingAdd(): PendingAdd | null {
  return takePending(STORAGE_KEY, parsePendingAdd);
}

export function parsePendingAdd(text: string | null, now: number): PendingAdd | null {
  const data = parsePending<PendingAdd>(text, now);
  if (typeof data?.token !== "string" || data.token === "" || typeof data.name !== "string") return null;
  if (!Number.isInteger(data.quantity)) return null;
  return {
    token: data.token,
    name: data.name,
    quantity: data.quantity as number,
    productToken: typeof data.productToken === "string" ? data.productToken : undefined,
    variants: Number.isInteger(data.variants) ? data.variants : undefined,
    variantName: typeof data.variantName === "string" ? data.variantName : undefined,
    place: typeof data.place === "string" ? data.place : undefined,
  };
}
