import type { Address } from "@shop/contract/addresses";
import { hasPhone } from "@shop/contract/has-phone";
import { readablePhone } from "@shop/contract/readable-phone";
import { checkName, type NameField, type Problems } from "../account/check-account-fields.ts";
import type { CheckoutDraft } from "../purchase/checkout-draft.ts";
import type { StoredUser } from "../session/stored-user.ts";
import { ownPhoneFault } from "./own-phone.ts";

export interface OwnDetails {
  name: Record<NameField, string>;
  asksName: boolean;
  nameFaults: Problems<NameField>;
  phone: string;
  asksPhone: boolean;
  phoneFault: string | undefined;
}

/** What the order needs and the account may lack: a name and a phone number, as typed here so far. */
export function ownDetails({
  user,
  draft,
  entry,
  isPickup,
}: {
  user: StoredUser | null;
  draft: Pick<CheckoutDraft, "fname" | "lname" | "phone" | "isForOther">;
  /** The chosen address of the address book. */
  entry: Address | null;
  isPickup: boolean;
}): OwnDetails {
  const name = { fname: draft.fname, lname: draft.lname };
  // Empty, not unknown: an account that was opened with an emailed code has no name before its first order.
  const asksName = user?.fname === "";
  // A number of the chosen address is a good first suggestion, unless somebody else is at that address.
  const bookPhone = !draft.isForOther && entry && hasPhone(entry.phone) ? readablePhone(entry.phone) : "";
  const phone = draft.phone ?? bookPhone;
  const asksPhone = !hasPhone(user?.phone) || draft.phone !== null;
  return {
    name,
    asksName,
    nameFaults: asksName ? checkName(name) : {},
    phone,
    asksPhone,
    phoneFault: asksPhone ? ownPhoneFault(phone, { isPickup }) : undefined,
  };
}
