import type { Decline } from "./attempt.ts";
import type { CardUsed } from "./order.ts";

export interface TestCard {
  number: string;
  brand: string;
  /** What the card does, as shown on the page. */
  does: string;
  step: "otp" | "secure" | "declined";
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: "5434621074252808", brand: "Mastercard", does: "PIN, then a code", step: "otp" },
  { number: "4000000000002503", brand: "Visa", does: "your bank asks", step: "secure" },
  { number: "5484497218317651", brand: "Mastercard", does: "declined", step: "declined" },
];

/** Nomba's documentation and page accept different values, so all of them work here. */
export const PINS = ["1234", "9999", "0000", "1111", "5555"];
export const OTPS = ["123456", "9999", "000000", "111111", "555555"];
const OTP_TOO_LATE = "1234";
const OTP_WRONG = "5464";
const MAX_WRONG_OTPS = 3;

const MAX_AMOUNT = 500_000_00;

export const DO_NOT_HONOR: Decline = { message: "do not honor", code: "05" };
export const TOO_LATE: Decline = {
  message: "Your payment has exceeded the time required to pay",
  code: "68",
};
const NO_FUNDS: Decline = { message: "Insufficient funds", code: "51" };
const EXPIRED: Decline = { message: "Expired card", code: "54" };
const UNKNOWN: Decline = { message: "Invalid card number", code: "14" };
const WRONG_PIN: Decline = { message: "Incorrect PIN", code: "55" };
const INVALID_OTP: Decline = { message: "Invalid OTP", code: "63" };
const WRONG_OTP: Decline = {
  message: "Token Authorization Not Successful. Incorrect Token Supplied",
  code: "63",
};

export interface CardDetails {
  number: string;
  expiryMonth: string;
  expiryYear: string;
  pin: string;
}

export type CardOutcome = { kind: "otp" } | { kind: "secure" } | { kind: "declined"; decline: Decline };

/** The bank's decision about a card, checked in a bank's order: number, expiry, funds, PIN. */
export function checkCard(
  { number, expiryMonth, expiryYear, pin }: CardDetails,
  amount: number,
  now: Date,
): CardOutcome {
  const declined = (decline: Decline): CardOutcome => ({ kind: "declined", decline });
  const card = TEST_CARDS.find((known) => known.number === number);
  if (!card) return declined(UNKNOWN);
  if (isExpired(expiryMonth, expiryYear, now)) return declined(EXPIRED);
  if (amount > MAX_AMOUNT) return declined(NO_FUNDS);
  if (card.step === "declined") return declined(DO_NOT_HONOR);
  if (card.step === "secure") return { kind: "secure" };
  return PINS.includes(pin) ? { kind: "otp" } : declined(WRONG_PIN);
}

export type OtpOutcome =
  | { kind: "approved" }
  | { kind: "again"; message: string }
  | { kind: "declined"; decline: Decline };

export function checkOtp(otp: string, wrongBefore: number): OtpOutcome {
  if (OTPS.includes(otp)) return { kind: "approved" };
  if (otp === OTP_TOO_LATE) return { kind: "declined", decline: TOO_LATE };
  if (otp === OTP_WRONG) return { kind: "declined", decline: INVALID_OTP };
  if (wrongBefore + 1 >= MAX_WRONG_OTPS) return { kind: "declined", decline: WRONG_OTP };
  return { kind: "again", message: WRONG_OTP.message };
}

export function cardUsed(number: string): CardUsed {
  const brand = TEST_CARDS.find((card) => card.number === number)?.brand ?? brandOf(number);
  const [first6, last4] = [number.slice(0, 6), number.slice(-4)];
  return { masked: `${first6} **** **** ${last4}`, first6, last4, brand };
}

function brandOf(number: string): string {
  if (number.startsWith("4")) return "Visa";
  if (number.startsWith("506") || number.startsWith("650")) return "Verve";
  return "Mastercard";
}

/** A card is valid until the end of its month. */
function isExpired(month: string, year: string, now: Date): boolean {
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  return fullYear * 12 + Number(month) - 1 < now.getFullYear() * 12 + now.getMonth();
}
