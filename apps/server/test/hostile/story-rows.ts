import { type Changes, line, whole } from "./answers.ts";
import type { NombaSays, NombaScript } from "./nomba.ts";
import { changed, ENDINGS, type Ending, type Row, thinned, type Way } from "./row.ts";

const HELD = "unrecognised, held";
const PAID: NombaSays = {};
const UNPAID: NombaSays = { record: "nothing", checkout: "nothing" };
const refused = (description: string) => whole(200, { code: "400", description });

const row = (says: string, answers: NombaScript, ends: Row["ends"]): Row => ({ says, answers, ends });

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
    "a stranger's record of the very money that the checkout calls a success",
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
    "money that went back, and 500 for the list",
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
  story("paid, and later that all of it went back", PAID, "paid", {
    answers: { record: { status: "REFUND" } },
    ends: first("paid", (end) => end.replace("placed/paid", "cancelled/refunded")),
  }),
  story("paid, and later that half of it went back", PAID, "paid", {
    answers: { record: { status: "REFUND", amount: "2000.00" } },
    ends: first("paid", (end) => `${end} money_gone_back`),
  }),
];

// Creating, cancelling and sending back ------------------------------------------------------------

/** The order is given up at once: there is no page on which it could be paid. */
const givenUp: Record<Way, string> = {
  confirm: "409 cancelled/unpaid",
  webhook: "200 cancelled/unpaid",
  poll: "cancelled/unpaid",
  cancel: "200 cancelled/unpaid",
  expiry: "cancelled/unpaid",
};
const create = (says: string, answer: NombaSays["create"], ends: Row["ends"]): Row =>
  row(`${says} when asked for a page`, { create: answer }, ends);

/** Nomba's own name for an order that was opened before. */
export const TAKEN_NAME = "3f2d1c0b-9a8e-4d7c-8b6a-5f4e3d2c1b0a";

const CREATE: Row[] = [
  create(
    "the name of another order",
    { orderReference: TAKEN_NAME },
    // Its record names both orders.
    changed(ENDINGS[HELD], (end) => `${end} paid_without_order`),
  ),
  create("no name of its own", { orderReference: undefined }, "paid"),
  create("nothing for a name", { orderReference: "" }, "paid"),
  row(
    "a number for a name when asked for a page",
    (order) => ({ create: { orderReference: Number(order.reference.slice(6)) } }),
    "paid",
  ),
  row(
    "our own name when asked for a page",
    (order) => ({ create: { orderReference: order.reference } }),
    "paid",
  ),
  row(
    "our own name when asked for a page, and in the record that of an order opened before",
    (order) => ({
      create: { orderReference: order.reference },
      record: { onlineCheckoutOrderId: TAKEN_NAME },
    }),
    HELD,
  ),
  // Whether there is such a payment is found out by asking.
  create("a NUL for a name", { orderReference: "3f2d\u0000" }, "paid"),
  create("half a character for a name", { orderReference: "3f2d\ud800" }, "paid"),
  create("a name without an end", { orderReference: "x".repeat(3_000) }, "paid"),
  create("an object for a name", { orderReference: { id: 1 } }, "paid"),
  create("no link", { checkoutLink: undefined }, "paid"),
  create("a script for a link", { checkoutLink: "javascript:alert(1)" }, "paid"),
  create("a link that holds a NUL", { checkoutLink: "https://pay.nomba.com/\u0000" }, "paid"),
  create("a link of two lines", { checkoutLink: "https://pay.nomba.com/\n1" }, "paid"),
  create("a link that turns its direction", { checkoutLink: "https://pay.nomba.com/\u202e" }, "paid"),
  create("a link with a password", { checkoutLink: "https://a:b@pay.nomba.com/1" }, "paid"),
  create("500", whole(500, {}), "paid"),
  create("a dropped line", line("drop"), "paid"),
  create("code 201", whole(200, { code: "201" }), "paid"),
  create("400", refused("amount can not be null"), givenUp),
  create("403", whole(403, { code: "403" }), givenUp),
  create("no, in words with a NUL", refused("no\u0000\ud800"), givenUp),
];

const CANCEL: Row[] = [
  ["500", whole(500, {})],
  ["no", refused("cannot be cancelled\u0000")],
  ["half an answer", line("drop in the middle")],
].map(([what, cancel]) =>
  row(`${what} when asked to cancel an order that nobody paid`, { ...UNPAID, cancel } as NombaSays, "unpaid"),
);

/** Half was paid, so it goes back: or it would. */
const half = (says: string, refund: NombaSays["refund"], ends: Row["ends"]): Row =>
  row(
    `${says} when half was paid and is to go back`,
    { record: { amount: "2000.00" }, refund: refund ?? {} },
    ends,
  );
const onItsWay = changed(ENDINGS["sent back"], (end) => end.replace("refunded", "refund_due"));
const byPerson = changed(onItsWay, (end) => `${end} refund_stuck`);

const REFUND: Row[] = [
  half("done", { success: "true" }, "sent back"),
  half("accepted, without a word of success", { success: undefined }, onItsWay),
  half("that it works on it", whole(200, { code: "201", description: "PROCESSING" }), onItsWay),
  half("500", whole(500, {}), onItsWay),
  half("a dropped line", line("drop"), onItsWay),
  half("a page for people", whole(200, "<html>"), onItsWay),
  half("no", refused("not supported for cards"), byPerson),
  half("no, in words with a NUL", refused("no\u0000\ud800\u202e"), byPerson),
  half("403", whole(403, { code: "403", description: "Forbidden" }), byPerson),
];

export const STORY_ROWS: readonly Row[] = [
  ...thinned(CHECKOUT, 3),
  ...BOTH,
  ...thinned(LIST, 4),
  ...ORDER,
  ...thinned(CREATE, 5),
  ...CANCEL,
  ...REFUND,
];
