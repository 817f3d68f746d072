import { hasPhone } from "@shop/contract/has-phone";
import { readablePhone } from "@shop/contract/readable-phone";
import { screens } from "@shop/contract/texts";

/** A phone number in Nigerian notation: "0803 123 4567". Ten zeros mean that there is none. */
export function phoneText(phone: string | undefined): string {
  return hasPhone(phone) ? readablePhone(phone) : screens.notProvided;
}
