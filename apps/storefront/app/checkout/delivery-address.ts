import type { Address } from "@shop/contract/addresses";
import { composeAddress } from "@shop/contract/compose-address";

const WITH_LANDMARK = /^(.+) \(([^()]+)\)$/s;

/** What such a text was put together from: an order leaves it in the profile. */
export function addressParts(text: string): { address: string; landmark: string } {
  const [, address = text, landmark = ""] = WITH_LANDMARK.exec(text.trim()) ?? [];
  return { address, landmark };
}

/** The landmark that belongs to a typed address: that of the first text with the same address. Another address has another one. */
export function landmarkOf(typed: string, texts: readonly (string | null | undefined)[]): string {
  const same = (text: string) => text.trim().toLowerCase();
  const known = texts.map((text) => addressParts(text ?? ""));
  return known.find(({ address }) => address !== "" && same(address) === same(typed))?.landmark ?? "";
}

/** The one address text that an order carries, put together from what was typed. */
export function deliveryAddress({ address, landmark }: { address: string; landmark: string }): string {
  const place = address.trim();
  const hint = landmark.trim();
  return hint === "" ? place : `${place} (${hint})`;
}

/**
 * An address of the address book as the order carries it. The rider calls the person who receives it, not the number in the address
 * book.
 */
export function bookAddress(entry: Address, recipient: { phone: string } | null | undefined): string {
  return recipient ? composeAddress({ ...entry, phone: recipient.phone }) : entry.delivery_address;
}
