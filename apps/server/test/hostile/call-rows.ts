import { line, whole } from "./answers.ts";
import type { NombaSays } from "./nomba.ts";
import { HELD, row, UNPAID } from "./nomba-row.ts";
import { changed, ENDINGS, type Row, thinned, type Way } from "./row.ts";

const refused = (description: string) => whole(200, { code: "400", description });

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

/** What Nomba answers when it is asked to create, cancel or refund. */
export const CALL_ROWS: readonly Row[] = [...thinned(CREATE, 5), ...CANCEL, ...REFUND];
