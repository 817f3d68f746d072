import { readablePhone } from "./readable-phone.ts";

/** The parts of an address in the book. What is optional is an empty text when it is not given. */
export interface AddressParts {
  state: string;
  /** Local government area. */
  lga: string;
  /** The neighbourhood within it, such as Allen or Wuse 2. */
  area: string;
  /** House and street. */
  street: string;
  landmark: string;
  directions: string;
  /** The rider calls this number at the door. */
  phone: string;
}

/** The longest texts an address takes: composed, they fit into an order's 500 characters. */
export const ADDRESS_LIMITS = { area: 60, street: 120, landmark: 80, directions: 120, phone: 40 } as const;

/** Where it is, in one line: what the profile shows, and how an address is told from others. */
export function addressLine({
  street,
  area,
  lga,
  state,
}: Omit<AddressParts, "landmark" | "directions" | "phone">): string {
  const parts = [street, area, lga, state].map(oneLine).filter((part) => part !== "");
  // "Kano, Kano" says no more than "Kano".
  return parts.filter((part, place) => part.toLowerCase() !== parts[place - 1]?.toLowerCase()).join(", ");
}

/** All a rider needs, in one text: the `delivery_address` of an order. */
export function composeAddress(address: AddressParts): string {
  const landmark = oneLine(address.landmark);
  const directions = oneLine(address.directions).replace(/[.\s]+$/, "");
  const place = landmark === "" ? addressLine(address) : `${addressLine(address)} (${landmark})`;
  return [place, directions, `Call ${readablePhone(oneLine(address.phone))}`]
    .filter((sentence) => sentence !== "")
    .join(". ");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
