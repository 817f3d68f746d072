import { PHONE_NOT_PROVIDED } from "@shop/contract/constants";
import { readablePhone } from "@shop/contract/readable-phone";
import { screens } from "@shop/contract/texts";

/** A phone number in Nigerian notation: "0803 123 4567". Ten zeros mean that there is none. */
export function phoneText(phone: string | undefined): string {
  const digits = (phone ?? "").replace(/\D/g, "");
  return digits === "" || digits === PHONE_NOT_PROVIDED ? screens.notProvided : readablePhone(phone ?? "");
}
