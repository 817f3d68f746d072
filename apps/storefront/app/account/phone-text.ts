import { PHONE_NOT_PROVIDED } from "@shop/contract/constants";
import { screens } from "@shop/contract/texts";

/** A phone number as people here write it: "0803 123 4567". Ten zeros mean that there is none. */
export function phoneText(phone: string | undefined): string {
  const digits = (phone ?? "").replace(/\D/g, "");
  if (digits === "" || digits === PHONE_NOT_PROVIDED) return screens.notProvided;
  const national = /^234([789]\d{9})$/.exec(digits)?.[1] ?? /^0([789]\d{9})$/.exec(digits)?.[1];
  // A number from elsewhere stays as its owner wrote it.
  if (national === undefined) return (phone ?? "").trim();
  return `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
}
