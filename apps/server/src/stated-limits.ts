import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import type { CallName } from "@shop/contract/calls";
import {
  PAID_CANCELLATIONS_HOURS,
  PAID_CANCELLATIONS_MAX,
  UNCONFIRMED_ON_DELIVERY_MAX,
  UNPAID_PAYMENTS_HOURS,
  UNPAID_PAYMENTS_MAX,
} from "@shop/contract/constants";
import { codeMailLimits, limits } from "./domains/accounts/rules/limits.ts";
import { type CodePurpose, codeTries } from "./domains/accounts/rules/one-time-code.ts";
import type { Limit } from "./domains/limits/rules/limit.ts";
import {
  changeLimits,
  type RateClass,
  READS_PER_MINUTE,
  rateClassOf,
  STAFF_CHANGES_PER_MINUTE,
} from "./domains/limits/rules/rate-limits.ts";
import { subscriptionLimits } from "./domains/newsletter/rules/limits.ts";
import { COPIES } from "./domains/privacy/rules/limits.ts";

/** How often a call may be made, in words for the API description. */
export function statedLimit(call: CallName | StaffCallName): string {
  if (isStaffCall(call)) return statedStaffLimit(call);
  const own = SPECIFIC[call];
  return own ?? BY_RATE_CLASS[rateClassOf(call)];
}

function isStaffCall(call: CallName | StaffCallName): call is StaffCallName {
  return Object.hasOwn(staffCalls, call);
}

function statedStaffLimit(call: StaffCallName): string {
  if (staffCalls[call].method === "GET") return "Not limited: the session guards it.";
  return `At most ${STAFF_CHANGES_PER_MINUTE} changes a minute by one member.`;
}

function times({ most, windowSeconds }: Limit): string {
  const units: Record<number, string> = {
    60: "a minute",
    900: "in 15 minutes",
    3600: "an hour",
    86400: "a day",
  };
  return `${most} ${units[windowSeconds] ?? `in ${windowSeconds} seconds`}`;
}

function changing({ perShopper, perNetwork }: { perShopper: Limit; perNetwork: Limit }): string {
  return `At most ${times(perShopper)} by one shopper and ${times(perNetwork)} from one network, together with the other calls of this kind.`;
}

const BY_RATE_CLASS: Readonly<Record<RateClass, string>> = {
  own: "Limited by address and network.",
  read: `At most ${READS_PER_MINUTE} a minute from one network, together with all other reads.`,
  cart: changing(changeLimits.cart),
  order: changing(changeLimits.order),
  account: changing(changeLimits.account),
  free: "Not limited: the session guards it.",
};

const guessesOf = (purpose: CodePurpose) =>
  `At most ${times(limits.verify.perAccount)} for one address from one network, and ${times(limits.verify.perNetwork)} that fail from one network; ${codeTries(purpose)} for one code.`;
const { gap, address, addressFromNetwork, network } = codeMailLimits;
const codes = [
  `A code is emailed at most ${times(gap)}, ${times(address.perHour)} and ${times(address.perDay)} to one address,`,
  `${times(addressFromNetwork.perDay)} of these for one network,`,
  `and ${times(network.perHour)} and ${times(network.perDay)} for one network.`,
].join(" ");

const passwords = `At most ${times(limits.confirmPassword.perAccount)} with a wrong password for one account, and ${times(limits.confirmPassword.perNetwork)} from one network.`;
const onDelivery = `One shopper has at most ${UNCONFIRMED_ON_DELIVERY_MAX} orders to be paid on delivery that are not confirmed.`;
const cancelled = `One shopper cancels at most ${PAID_CANCELLATIONS_MAX} paid orders in ${PAID_CANCELLATIONS_HOURS} hours.`;
const unpaid = `One shopper starts at most ${UNPAID_PAYMENTS_MAX} payments in ${UNPAID_PAYMENTS_HOURS} hours that are not paid.`;

const SPECIFIC: Partial<Record<CallName, string>> = {
  register: `At most ${times(limits.register.perAccount)} for one address from one network. ${codes}`,
  signIn: `At most ${times(limits.signIn.perAccount)} that fail for one address and ${times(limits.signIn.perNetwork)} that fail from one network.`,
  verifyAccount: guessesOf("verify_mail"),
  resetPassword: guessesOf("reset_password"),
  resendCode: codes,
  forgotPassword: codes,
  resendResetCode: codes,
  sendSignInCode: codes,
  signInByCode: guessesOf("sign_in"),
  sendConfirmationCode: `${changing(changeLimits.account)} ${codes}`,
  subscribeNewsletter: `An email is sent at most ${times(subscriptionLimits.gap)} and ${times(subscriptionLimits.perDay)} to one address: beyond it the answer is the same. At most ${times(subscriptionLimits.perNetwork)} from one network.`,
  saveOrder: `${changing(changeLimits.order)} ${onDelivery}`,
  cancelOrder: `${changing(changeLimits.order)} ${cancelled}`,
  startNombaPayment: `${changing(changeLimits.order)} ${unpaid}`,
  startPaystackPayment: `${changing(changeLimits.order)} ${unpaid}`,
  payAgain: `${changing(changeLimits.order)} ${unpaid}`,
  payOnDeliveryInstead: `${changing(changeLimits.order)} ${onDelivery}`,
  changePassword: `${changing(changeLimits.account)} ${passwords}`,
  deleteAccount: `${changing(changeLimits.account)} ${passwords}`,
  viewOwnData: `At most ${times(COPIES)} by one shopper.`,
};
