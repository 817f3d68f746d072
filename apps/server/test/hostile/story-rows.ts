import { type Changes, whole } from "./answers.ts";
import { CALL_ROWS } from "./call-rows.ts";
import type { NombaSays, NombaScript } from "./nomba.ts";
import { HELD, row, UNPAID } from "./nomba-row.ts";
import { changed, ENDINGS, type Ending, type Row, thinned, type Way } from "./row.ts";

const PAID: NombaSays = {};

// The checkout --------------------------------------------------------------------------------------

/** There is no record: only the checkout speaks. */
const atCheckout = (says: string, checkout: Changes, ends: Ending): Row =>
  row(`no record, and at the checkout ${says}`, { record: "nothing", checkout }, ends);

const CHECKOUT: Row[] = [
  atCheckout("a success", {}, "announced"),
  atCheckout("a success as text", { success: "true" }, "announced"),
  atCheckout("a success of half the amount", { "order.amount": "2000.00" }, "announced"),
  atCheckout("a success without an amount", { "order.amount": undefined }, "announced"),
  atCheckout("a success in dollars", { "order.currency": "USD" }, "announced"),
  atCheckout("a success of somebody else's account", { "order.accountId": "another" }, "announced"),
  atCheckout("no success yet", { success: false }, "unpaid"),
  atCheckout("a success called yes", { success: "yes" }, "unpaid"),
  atCheckout("a success called 1", { success: 1 }, "unpaid"),
  atCheckout("a success without an order", { order: null }, "unrecognised"),
  atCheckout("a success whose order is a list", { order: [] }, "unrecognised"),
  atCheckout("a success without a transaction", { transactionDetails: null }, HELD),
  atCheckout(
    "a success whose transaction has no name",
    { "transactionDetails.paymentReference": null },
    HELD,
  ),
  atCheckout(
    "a success whose transaction's name is a NUL",
    { "transactionDetails.paymentReference": "\u0000" },
    HELD,
  ),
  atCheckout(
    "a success whose transaction's name has no end",
    { "transactionDetails.paymentReference": "x".repeat(9_000) },
    HELD,
  ),
  atCheckout(
    "a success of another order",
    { "order.orderReference": "order-1700000000000", "order.orderId": "another" },
    "unrecognised",
  ),
  atCheckout(
    "a success of ours and of another order",
    { "order.orderReference": "order-1700000000000" },
    "unrecognised",
  ),
];

// Record and checkout ------------------------------------------------------------------------------

const BOTH: Row[] = [
  row(
    "a first attempt that failed, and a second one at the checkout whose record is not there yet",
    ({ transactionId }) => ({
      record: { id: `${transactionId}-first`, status: "FAILED" },
      byTransaction: "nothing",
    }),
    "announced",
  ),
  row(
    "a first attempt that failed, and a second one whose record says half",
    ({ transactionId }) => ({
      record: { id: `${transactionId}-first`, status: "FAILED" },
      byTransaction: { amount: "2000.00" },
    }),
    "sent back",
  ),
  row(
    "a first attempt that failed, and a second one whose record says all",
    ({ transactionId }) => ({
      record: { id: `${transactionId}-first`, status: "FAILED" },
      byTransaction: {},
    }),
    "paid",
  ),
  row(
    "a first attempt of an unknown status, and a second one whose record is not there yet",
    ({ transactionId }) => ({
      record: { id: `${transactionId}-first`, status: "ON_THE_MOON" },
      byTransaction: "nothing",
    }),
    HELD,
  ),
  row(
    "a stranger's record, and a stranger's checkout",
    {
      record: { onlineCheckoutOrderReference: "order-1700000000000", onlineCheckoutOrderId: "another" },
      checkout: { "order.orderReference": "order-1700000000000", "order.orderId": "another" },
    },
    // What was announced under our name is somebody else's money.
    { ...ENDINGS.unrecognised, webhook: ENDINGS.unrecognised.webhook.replace(" held", "") },
  ),
  row(
    "a stranger's record of the same money that the checkout calls a success",
    {
      record: { onlineCheckoutOrderReference: "order-1700000000000", onlineCheckoutOrderId: "another" },
    },
    HELD,
  ),
];

// The list -----------------------------------------------------------------------------------------

const SENT_BACK_BESIDE = { ...ENDINGS.paid };
const HELD_BESIDE = changed(ENDINGS.paid, (end) => `${end} payment_unrecognised`);

const LIST: Row[] = [
  row(
    "a second payment in the list",
    ({ transactionId }) => ({ alsoListed: [{ id: `${transactionId}-2` }] }),
    SENT_BACK_BESIDE,
  ),
  row(
    "the same money twice in the list",
    ({ transactionId }) => ({ alsoListed: [{ id: transactionId.toUpperCase() }] }),
    "paid",
  ),
  row(
    "thirty invented payments in the list",
    ({ transactionId }) => ({
      alsoListed: Array.from({ length: 30 }, (_, nth) => ({ id: `${transactionId}-${nth}` })),
    }),
    changed(ENDINGS.paid, (end) => `${end} too_many_refunds`),
  ),
  row(
    "a second payment in the list that cannot be read",
    ({ transactionId }) => ({
      alsoListed: [{ id: `${transactionId}-2`, amount: null }],
    }),
    HELD_BESIDE,
  ),
  row(
    "a second payment in the list that is another order's",
    ({ transactionId }) => ({
      alsoListed: [
        {
          id: `${transactionId}-2`,
          onlineCheckoutOrderReference: "order-1700000000000",
          onlineCheckoutOrderId: "another",
        },
      ],
    }),
    "paid",
  ),
  row(
    "a second payment in the list without a name",
    { alsoListed: [{ id: null }, { id: "\u0000" }] },
    "paid",
  ),
  row("500 for the list", { list: whole(500, {}) }, "paid"),
  row("403 for the list", { list: whole(403, { code: "403" }) }, "paid"),
  row("no list", { list: { results: undefined } }, "paid"),
  row("a list that is a text", { list: { results: "SUCCESS" } }, "paid"),
  row("a list of nothing", { list: { results: [null, 5, "text", [], {}] } }, "paid"),
  row("a list that never ends", { list: { cursor: "again" } }, "paid"),
  row("a list whose next page is a NUL", { list: { cursor: "\u0000" } }, "paid"),
  row(
    "reversed money, and 500 for the list",
    { record: { status: "REFUND" }, list: whole(500, {}) },
    "unreachable",
  ),
];

// One after the other ------------------------------------------------------------------------------

const late: Record<Way, string> = {
  ...ENDINGS.paid,
  confirm: "409 placed/paid",
  cancel: "200 cancelled/refunded",
};
const first = (ends: Ending, then: (end: string) => string) => changed(ENDINGS[ends], then);
/** A row of two parts: what is said when the shop first asks, and what when it asks again. */
const story = (
  says: string,
  answers: NombaScript,
  ends: Ending,
  later: { answers: NombaScript; ends: Record<Way, string> },
): Row => ({ says, answers, ends, later });
const contradicted = first("paid", (end) => `${end} payment_contradicted`);

const ORDER: Row[] = [
  story("nothing, and later that it is paid", UNPAID, "unpaid", { answers: PAID, ends: late }),
  story("pending, and later that it is paid", { record: { status: "NEW" }, checkout: "nothing" }, "unpaid", {
    answers: PAID,
    ends: late,
  }),
  story(
    "failed, and later another attempt that paid",
    ({ transactionId }) => ({
      record: { id: `${transactionId}-first`, status: "FAILED" },
      checkout: "nothing",
      byTransaction: "nothing",
    }),
    "unpaid",
    { answers: PAID, ends: late },
  ),
  story(
    "an unknown status, and later that it is paid",
    { record: { status: "ON_THE_MOON" }, checkout: "nothing" },
    "unrecognised",
    {
      answers: PAID,
      ends: {
        confirm: "503 placed/paid payment_unrecognised",
        webhook: "200 placed/paid payment_unrecognised",
        poll: "placed/paid payment_unrecognised",
        cancel: "200 cancelled/refunded payment_unrecognised",
        expiry: "placed/paid payment_unrecognised",
      },
    },
  ),
  story("no amount, and later the amount", { record: { amount: null } }, HELD, {
    answers: PAID,
    ends: first(HELD, (end) => end.replace("pending_payment/pending held", "placed/paid")),
  }),
  story("no amount, and later half the amount", { record: { amount: null } }, HELD, {
    answers: { record: { amount: "2000.00" } },
    ends: first(HELD, (end) =>
      end.replace("pending_payment/pending held", "cancelled/refunded amount_mismatch"),
    ),
  }),
  story("a success without its record, and later a record of half", { record: "nothing" }, "announced", {
    answers: { record: { amount: "2000.00" } },
    ends: first(
      "announced",
      (end) => `${end.replace("pending_payment/pending held", "cancelled/refunded")} amount_mismatch`,
    ),
  }),
  story("500, and later that it is paid", { record: whole(500, {}) }, "unreachable", {
    answers: PAID,
    ends: {
      confirm: "503 placed/paid payment_unconfirmed",
      webhook: "200 placed/paid",
      poll: "placed/paid",
      cancel: "200 cancelled/refunded",
      expiry: "placed/paid",
    },
  }),
  story("paid, and later nothing", PAID, "paid", { answers: UNPAID, ends: contradicted }),
  story("paid, and later failed", PAID, "paid", {
    answers: { record: { status: "FAILED" } },
    ends: contradicted,
  }),
  story("paid, and later pending", PAID, "paid", {
    answers: { record: { status: "NEW" }, checkout: "nothing" },
    ends: contradicted,
  }),
  story("paid, and later half of it", PAID, "paid", {
    answers: { record: { amount: "2000.00" } },
    ends: contradicted,
  }),
  story("paid, and later more", PAID, "paid", {
    answers: { record: { amount: "8000.00" } },
    ends: contradicted,
  }),
  story("paid, and later in dollars", PAID, "paid", {
    answers: { record: { currency: "USD" } },
    ends: contradicted,
  }),
  story("paid, and later no amount", PAID, "paid", {
    answers: { record: { amount: null } },
    ends: contradicted,
  }),
  story("paid, and later an unknown status", PAID, "paid", {
    answers: { record: { status: "ON_THE_MOON" } },
    ends: contradicted,
  }),
  story("paid, and later 500", PAID, "paid", {
    answers: { record: whole(500, {}) },
    ends: { ...ENDINGS.paid },
  }),
  story("paid, and later all of it reversed", PAID, "paid", {
    answers: { record: { status: "REFUND" } },
    ends: first("paid", (end) => end.replace("placed/paid", "cancelled/refunded")),
  }),
  story("paid, and later half of it reversed", PAID, "paid", {
    answers: { record: { status: "REFUND", amount: "2000.00" } },
    ends: first("paid", (end) => `${end} money_reversed`),
  }),
];

export const STORY_ROWS: readonly Row[] = [
  ...thinned(CHECKOUT, 3),
  ...BOTH,
  ...thinned(LIST, 4),
  ...ORDER,
  ...CALL_ROWS,
];
