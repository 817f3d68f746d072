/** What staff may mean by what they typed into the search of orders; null where it cannot be that. */
export interface SearchTerms {
  /** The last digits of an order's number. */
  numberEnd: string | null;
  /** The first digits of a phone number without its country code or leading zero. */
  phoneStart: string | null;
  /** Part of a name, in small letters. */
  namePart: string | null;
  /** A reference or transaction id of a payment, in small letters. */
  paymentName: string | null;
}

const PHONE_MIN = 3;
const NUMBER_MIN = 3;
const NAME_MIN = 2;
const PAYMENT_MIN = 6;

export function searchTerms(typed: string): SearchTerms {
  const text = typed.trim().toLowerCase();
  const digits = text.replace(/\D/g, "");
  const isNumber = /^(?:order-|#\s*)?\d+$/.test(text) && digits.length >= NUMBER_MIN;
  const isPhone = /^\+?[\d\s().-]+$/.test(text) && digits.length >= PHONE_MIN;
  const isName = /\p{L}/u.test(text) && text.length >= NAME_MIN && !text.startsWith("order-");
  return {
    numberEnd: isNumber ? digits : null,
    phoneStart: isPhone ? localDigits(digits) : null,
    namePart: isName ? text : null,
    paymentName: text.length >= PAYMENT_MIN && !/\s/.test(text) ? text : null,
  };
}

/** 0803…, 234803… and 803… are the same number. */
function localDigits(digits: string): string {
  return digits
    .replace(/^(?:00)?234/, "")
    .replace(/^0+/, "")
    .slice(0, 10);
}

/** For LIKE: nothing typed is a wildcard. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
