import { hasPhone } from "@shop/contract/has-phone";
import type { GivenRecipient } from "@shop/contract/recipient";
import { recipientTexts } from "@shop/contract/recipient-texts";
import { nameProblem, type Problems, phoneProblem } from "../account/check-account-fields.ts";
import type { CheckoutDraft } from "../purchase/checkout-draft.ts";

export type RecipientField = "name" | "phone" | "note";

export type TypedRecipient = Pick<
  CheckoutDraft,
  "isForOther" | "recipientName" | "recipientPhone" | "giftNote"
>;

/** What is wrong with the details of the person who receives the order; nothing where that is the shopper. */
export function recipientFaults({
  isForOther,
  recipientName,
  recipientPhone,
}: TypedRecipient): Problems<RecipientField> {
  if (!isForOther) return {};
  const name = nameProblem(recipientName, recipientTexts.nameRequired);
  // No digits and ten zeros are no number.
  const isInvalid = phoneProblem(recipientPhone) !== undefined;
  const invalid = isInvalid ? recipientTexts.phoneInvalid : undefined;
  const phone = hasPhone(recipientPhone) ? invalid : recipientTexts.phoneRequired;
  return { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone }) };
}

/** The recipient as the order carries it; nobody where the shopper receives it. */
export function givenRecipient({
  isForOther,
  recipientName,
  recipientPhone,
  giftNote,
}: TypedRecipient): GivenRecipient | undefined {
  if (!isForOther) return undefined;
  const note = giftNote.trim();
  return {
    name: recipientName.trim(),
    phone: recipientPhone.trim(),
    ...(note === "" ? {} : { note }),
  };
}
