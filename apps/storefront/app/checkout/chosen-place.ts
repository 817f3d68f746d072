import type { Address } from "@shop/contract/addresses";
import { type CheckoutDraft, TYPED } from "../purchase/checkout-draft.ts";

/**
 * Where the order goes: what the shopper chose, else the default of the book, else what is typed. Who had begun to
 * type before there was a book goes on typing; an address that is no longer in the book is not chosen any more.
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
