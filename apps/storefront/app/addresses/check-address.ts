import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from "@shop/contract/constants";
import { validation } from "@shop/contract/texts";
import type { Problems } from "../account/check-account-fields.ts";

export type AddressField = "state" | "lga" | "area" | "street" | "landmark" | "directions" | "phone";

const STREET_MIN = 3;

export function checkAddress(typed: Record<AddressField, string>): Problems<AddressField> {
  const problems: Problems<AddressField> = {};
  if (typed.state === "") problems.state = validation.stateRequired;
  if (typed.lga === "") problems.lga = validation.lgaRequired;
  if (typed.street.trim().length < STREET_MIN) problems.street = validation.streetRequired;
  const digits = typed.phone.replace(/\D/g, "").length;
  if (typed.phone.trim() === "") problems.phone = validation.phoneRequired;
  else if (digits < PHONE_DIGITS_MIN || digits > PHONE_DIGITS_MAX) problems.phone = validation.phoneInvalid;
  return problems;
}
