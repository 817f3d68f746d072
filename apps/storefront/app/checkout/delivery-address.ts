const WITH_LANDMARK = /^(.+) \(([^()]+)\)$/s;

/** What such a text was put together from: an order leaves it in the profile. */
export function addressParts(text: string): { address: string; landmark: string } {
  const [, address = text, landmark = ""] = WITH_LANDMARK.exec(text.trim()) ?? [];
  return { address, landmark };
}

/** The one address text that an order carries, put together from what was typed. */
export function deliveryAddress({ address, landmark }: { address: string; landmark: string }): string {
  const place = address.trim();
  const hint = landmark.trim();
  return hint === "" ? place : `${place} (${hint})`;
}
