import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from "@shop/contract/constants";
import { validation } from "@shop/contract/texts";
import type { Faults } from "../account/check-account-fields.ts";

export type AddressField = "state" | "lga" | "area" | "street" | "landmark" | "directions" | "phone";

const STREET_MIN = 3;

export function checkAddress(typed: Record<AddressField, string>): Faults<AddressField> {
  const faults: Faults<AddressField> = {};
  if (typed.state === "") faults.state = validation.stateRequired;
  if (typed.lga === "") faults.lga = validation.lgaRequired;
  if (typed.street.trim().length < STREET_MIN) faults.street = validation.streetRequired;
  const digits = typed.phone.replace(/\D/g, "").length;
  if (typed.phone.trim() === "") faults.phone = validation.phoneRequired;
  else if (digits < PHONE_DIGITS_MIN || digits > PHONE_DIGITS_MAX) faults.phone = validation.phoneInvalid;
  return faults;
}
