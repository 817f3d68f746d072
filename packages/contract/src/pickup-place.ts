/** A pickup point as one line: the address of what is collected there. */
export function pickupPlace({ name, address }: { name: string; address: string }): string {
  return `${name}, ${address}`;
}
