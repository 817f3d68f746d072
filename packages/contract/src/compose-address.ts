import { readablePhone } from "./readable-phone.ts";

/** The parts of an address in the address book. Optional parts are empty strings when not given. */
export interface AddressParts {
  state: string;
  /** Local government area. */
  lga: string;
  /** The neighbourhood, such as Allen or Wuse 2. */
  area: string;
  /** House number and street. */
  street: string;
  landmark: string;
  directions: string;
  /** The rider calls this number at the door. */
  phone: string;
}

/** Maximum lengths. A composed address fits into the 500 characters that an order allows. */
export const ADDRESS_LIMITS = { area: 60, street: 120, landmark: 80, directions: 120, phone: 40 } as const;

/** The address in one line, without landmark, directions and phone: the form the profile stores and shows. */
export function addressLine({
  street,
  area,
  lga,
  state,
}: Omit<AddressParts, "landmark" | "directions" | "phone">): string {
  const parts = [street, area, lga, state].map(oneLine).filter((part) => part !== "");
  // "Kano, Kano" becomes "Kano".
  return parts.filter((part, index) => part.toLowerCase() !== parts[index - 1]?.toLowerCase()).join(", ");
}

/** Everything a rider needs, as one text: the `delivery_address` of an order. */
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
