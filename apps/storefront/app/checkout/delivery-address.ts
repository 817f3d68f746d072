/** The one address text that an order carries, put together from what was typed. */
export function deliveryAddress({ address, landmark }: { address: string; landmark: string }): string {
  const place = address.trim();
  const hint = landmark.trim();
  return hint === "" ? place : `${place} (${hint})`;
}
