import { inWords, line, type Said, whole } from "./answers.ts";
import type { PaystackSays, PaystackScript } from "./paystack.ts";
import { changed, ENDINGS, type Ending, type Row, thinned, type Way } from "./row.ts";

type PaystackRow = Row<PaystackScript>;

const HELD = "unrecognised, held";

const rowsOf = (field: string, values: readonly [unknown, Ending][]): PaystackRow[] =>
  values.map(([value, ends]) => ({
    says: `the ${field} is ${inWords(value)}`,
    answers: { record: { [field]: value } },
    ends,
  }));

const row = (says: string, answers: PaystackScript, ends: PaystackRow["ends"]): PaystackRow => ({
  says,
  answers,
  ends,
});

/** It counts in kobo: an order costs 400000. */
const RECORD: PaystackRow[] = [
  ...rowsOf("amount", [
    [400_000, "paid"],
    ["400000", "paid"],
    [400_001, "paid, too much"],
    [399_999, "sent back"],
    // Naira mistaken for kobo.
    [4_000, "sent back"],
    [400_000.5, HELD],
    [null, HELD],
    [undefined, HELD],
    [0, HELD],
    [-400_000, HELD],
    ["4e5", HELD],
    ["400000\u0000", HELD],
    [[400_000], HELD],
    [{}, HELD],
    [1e21, HELD],
  ]),
  ...rowsOf("currency", [
    ["ngn", "paid"],
    ["USD", "sent back"],
    [undefined, HELD],
    ["NGN\u0000", HELD],
    [["NGN"], HELD],
  ]),
  ...rowsOf("status", [
    ["SUCCESS", "paid"],
    ["pending", "unpaid"],
    ["abandoned", "unpaid"],
    ["failed", "failed"],
    ["reversed", "reversed"],
    ["on_the_moon", "unrecognised"],
    ["success\u0000", "unrecognised"],
    [undefined, "unrecognised"],
    [["success"], "unrecognised"],
    [true, "unrecognised"],
  ]),
  ...rowsOf("id", [
    [null, HELD],
    ["\u0000", HELD],
    ["17\ud800", HELD],
    ["x".repeat(500), HELD],
    [{ id: 17 }, HELD],
  ]),
  ...rowsOf("domain", [
    [undefined, "paid"],
    ["live", "not ours, held"],
    ["test\u0000", "paid"],
  ]),
];

/** What was announced under our name is somebody else's money: it holds no order. */
const OTHERS = { ...ENDINGS.unrecognised, webhook: ENDINGS.unrecognised.webhook.replace(" held", "") };

const NAMES: PaystackRow[] = (
  [
    ["order-1700000000000", OTHERS],
    ["order\u0000", OTHERS],
    ["", "unrecognised"],
    [null, "unrecognised"],
    [["order"], "unrecognised"],
  ] as const
).map(([reference, ends]) => row(`the reference is ${inWords(reference)}`, { record: { reference } }, ends));

const BROKEN: readonly [string, Said][] = [
  ["500", whole(500, { status: false })],
  ["429", whole(429, { status: false })],
  ["a page for people", whole(200, "<html>")],
  ["half a JSON object", whole(200, '{"status":tr')],
  ["no data", whole(200, { status: true })],
  ["data that is a list", whole(200, { status: true, data: [] })],
  ["a status that is the word true", whole(200, { status: "true", data: { status: "success" } })],
  ["401", whole(401, { status: false, message: "Invalid key" })],
  ["no, in words with a NUL", whole(400, { status: false, message: "no\u0000\ud800" })],
  ["a dropped line", line("drop")],
  ["less than it promised", line("too short")],
];
const LINES = BROKEN.map(([what, record]) =>
  row(`${what} when asked for the payment`, { record }, "unreachable"),
);

const late: Record<Way, string> = {
  ...ENDINGS.paid,
  confirm: "409 placed/paid",
  cancel: "200 cancelled/refunded",
};
const onItsWay = changed(ENDINGS["sent back"], (end) => end.replace("refunded", "refund_due"));
const after = (change: (end: string) => string) => changed(ENDINGS.paid, change);
const story = (
  says: string,
  answers: PaystackSays,
  later: PaystackSays,
  ends: Ending,
  endsThen: Record<Way, string>,
): PaystackRow => ({
  says,
  answers,
  ends,
  later: { answers: later, ends: endsThen },
});
const contradicted = after((end) => `${end} payment_contradicted`);
const NOTHING: PaystackSays = { record: "nothing" };

const STORIES: PaystackRow[] = [
  row("that it knows nothing of the payment", NOTHING, "unpaid"),
  story("nothing, and later that it is paid", NOTHING, {}, "unpaid", late),
  story("paid, and later nothing", {}, NOTHING, "paid", contradicted),
  story("paid, and later failed", {}, { record: { status: "failed" } }, "paid", contradicted),
  story("paid, and later half of it", {}, { record: { amount: 200_000 } }, "paid", contradicted),
  story(
    "paid, and later reversed",
    {},
    { record: { status: "reversed" } },
    "paid",
    after((end) => end.replace("placed/paid", "cancelled/refunded")),
  ),
  row("no link when asked for a page", { initialize: { authorization_url: undefined } }, "paid"),
  row("a NUL for a name when asked for a page", { initialize: { reference: "order\u0000" } }, "paid"),
  row(
    "a link that holds a NUL when asked for a page",
    { initialize: { authorization_url: "https://checkout.paystack.com/\u0000" } },
    "paid",
  ),
  row(
    "500 when half was paid and is to go back",
    { record: { amount: 200_000 }, refund: whole(500, {}) },
    onItsWay,
  ),
];

export const PAYSTACK_ROWS: readonly PaystackRow[] = thinned([...RECORD, ...NAMES, ...LINES, ...STORIES], 3);
