import type { Address } from "@shop/contract/addresses";
import { type CheckoutDraft, TYPED } from "../purchase/checkout-draft.ts";

/**
 * Where the order goes: the shopper's choice, else the default of the address book, else the typed address. A shopper
 * who started typing before adding addresses keeps typing. An address that was removed is no longer chosen.
 */
export function chosenPlace(
  draft: Pick<CheckoutDraft, "place" | "address">,
  book: readonly Address[],
): { place: string; entry: Address | null } {
  const chosen = book.find(({ id }) => id === draft.place);
  if (chosen) return { place: chosen.id, entry: chosen };
  const [first] = book;
  if (draft.place === TYPED || !first) return { place: TYPED, entry: null };
  if (draft.place === null && draft.address !== null) return { place: TYPED, entry: null };
  return { place: first.id, entry: first };
}
