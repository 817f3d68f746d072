import { DOOR_CODE_LENGTH } from "@shop/contract/fulfilment-facts";

/** The digits of a typed or pasted door code, at most as many as it has. A maxLength would count the spaces around them. */
export function doorDigits(text: string): string {
  return text.replace(/\D/g, "").slice(0, DOOR_CODE_LENGTH);
}
