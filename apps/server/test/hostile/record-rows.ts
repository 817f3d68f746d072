import { inWords } from "./answers.ts";
import type { NombaOrder } from "./nomba.ts";
import { ACCOUNT } from "./nomba.ts";
import { ENDINGS, type Ending, type Row, thinned } from "./row.ts";

const HELD = "unrecognised, held";
const STRANGER = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/** @param rest what else the record and the checkout say */
function rowsOf(
  field: string,
  says: string,
  values: readonly [unknown, Ending][],
  rest: Pick<Exclude<Row["answers"], (...given: never[]) => unknown>, "checkout"> = {},
): Row[] {
  return values.map(([value, ends]) => ({
    says: `${says} is ${inWords(value)}`,
    answers: { record: { [field]: value }, ...rest },
    ends,
  }));
}

/** The checkout knows of no money, so only the record counts. */
const ALONE = { checkout: "nothing" } as const;

const STATUSES = [
  ...rowsOf(
    "status",
    "the status",
    [
      ["SUCCESS", "paid"],
      ["success", "paid"],
      [" SUCCESS ", "paid"],
      ["PAYMENT_SUCCESSFUL", "paid"],

      ["NEW", "unpaid"],
      ["PENDING_PAYMENT", "unpaid"],
      ["PENDING_BILLING", "unpaid"],

      ["FAILED", "failed"],
      ["PAYMENT_FAILED", "failed"],
      ["CANCELLED", "failed"],

      ["REVERSED_BY_VENDOR", "reversed"],
      ["REFUND", "reversed"],

      [undefined, "unrecognised"],
      [null, "unrecognised"],
      ["", "unrecognised"],
      ["N/A", "unrecognised"],
      ["ON_THE_MOON", "unrecognised"],
      ["PAID", "unrecognised"],
      ["COMPLETED", "unrecognised"],
      ["SUCCESSFUL", "unrecognised"],
      ["UNSUCCESS", "unrecognised"],
      ["SUCCESS,FAILED", "unrecognised"],
      ["SUC\u0000CESS", "unrecognised"],
      ["SUCCESS\u0000", "unrecognised"],
      ["ＳＵＣＣＥＳＳ", "unrecognised"],
      ["__proto__", "unrecognised"],
      ["constructor", "unrecognised"],
      ["'; drop table orders; --", "unrecognised"],
      ["S".repeat(5_000), "unrecognised"],
      ["\ud800", "unrecognised"],
      [0, "unrecognised"],
      [200, "unrecognised"],
      [true, "unrecognised"],
      [["SUCCESS"], "unrecognised"],
      [{ code: "SUCCESS" }, "unrecognised"],
    ],
    ALONE,
  ),
  // The checkout says that this very money has come.
  ...rowsOf("status", "the checkout knows of a success, and the status", [
    ["ON_THE_MOON", HELD],
    [null, HELD],
    ["PENDING_BILLING", "announced"],
    ["FAILED", "failed"],
    ["REFUND", "reversed"],
  ]),
];

const TYPES = rowsOf("type", "the type", [
  ["online_checkout", "paid"],
  ["ONLINE_CHECKOUT", "paid"],
  ["phcn", HELD],
  ["transfer", HELD],
  ["vact_transfer", HELD],
  ["online_checkout\u0000", HELD],
  [undefined, HELD],
  [null, HELD],
  [["online_checkout"], HELD],
]);

const IDS = thinned(
  rowsOf("id", "the transaction's id", [
    [undefined, HELD],
    [null, HELD],
    ["", HELD],
    ["N/A", HELD],
    [true, HELD],
    [[], HELD],
    [{}, HELD],
    ["\u0000", HELD],
    ["WEB-ONLINE_C-\u0000", HELD],
    ["WEB-ONLINE_C-\u001b[2J", HELD],
    ["WEB-ONLINE_C-\u0085", HELD],
    ["WEB-ONLINE_C-\ud800", HELD],
    ["WEB-ONLINE_C-\u202e", HELD],
    ["WEB ONLINE C", HELD],
    ["WEB-ONLINE_C-ä", HELD],
    ["x".repeat(101), HELD],
    ["x".repeat(5_000), HELD],
  ]),
  5,
);

/** A transaction pays one order, so each way has its own. */
const OWN_IDS: Row[] = [
  {
    says: "the transaction's id in small letters",
    answers: ({ transactionId }) => ({ record: { id: transactionId.toLowerCase() } }),
    ends: "paid",
  },
  {
    says: "the transaction's id as a number, unlike the event",
    answers: ({ transactionId }) => ({ record: { id: Number.parseInt(transactionId.slice(-8), 16) } }),
    ends: { ...ENDINGS.paid, webhook: "200 placed/paid payment_unrecognised" },
  },
];

/** Of money that has paid another order. */
export const TAKEN_ID = "WEB-ONLINE_C-0B3C1-it-has-paid-another-order";

const TAKEN: Row[] = [TAKEN_ID, TAKEN_ID.toLowerCase()].map((id) => ({
  says: `the transaction's id is ${id}, of money that has paid another order`,
  answers: { record: { id }, checkout: "nothing" },
  ends: "not ours, held",
}));

const ACCOUNTS = rowsOf("userId", "the account", [
  [ACCOUNT, "paid"],
  [ACCOUNT.toUpperCase(), "paid"],
  // Not every record names one.
  [undefined, "paid"],
  [null, "paid"],
  ["", "paid"],
  ["N/A", "paid"],
  [STRANGER, "not ours, held"],
  [`${ACCOUNT}\u0000`, "not ours, held"],
  [`${ACCOUNT}0`, "not ours, held"],
  ["\u0000", "not ours, held"],
  [5, "not ours, held"],
]);

const namesAre = (
  says: string,
  names: (order: NombaOrder) => { reference?: unknown; orderId?: unknown },
  ends: Ending,
): Row => ({
  says,
  answers: (order) => {
    const { reference, orderId } = names(order);
    return {
      record: { onlineCheckoutOrderReference: reference, onlineCheckoutOrderId: orderId },
      checkout: "nothing",
    };
  },
  ends,
});

const NAMES: Row[] = [
  namesAre(
    "both names, in each other's place",
    ({ reference, orderId }) => ({ reference: orderId, orderId: reference }),
    "paid",
  ),
  namesAre(
    "both names in capitals",
    ({ reference, orderId }) => ({ reference: reference.toUpperCase(), orderId: orderId.toUpperCase() }),
    "paid",
  ),
  namesAre(
    "both names with blanks around them",
    ({ reference, orderId }) => ({ reference: ` ${reference} `, orderId: `\t${orderId}\n` }),
    "paid",
  ),
  namesAre("only our name", ({ reference }) => ({ reference }), "paid"),
  namesAre("only its own name", ({ orderId }) => ({ orderId }), "paid"),
  namesAre("our name twice", ({ reference }) => ({ reference, orderId: reference }), "paid"),
  namesAre("our name, and nothing for its own", ({ reference }) => ({ reference, orderId: "N/A" }), "paid"),
  namesAre(
    "our name beside another's",
    ({ reference }) => ({ reference, orderId: STRANGER }),
    "unrecognised",
  ),
  namesAre(
    "its own name beside another order's",
    ({ orderId }) => ({ reference: "order-1700000000000", orderId }),
    "unrecognised",
  ),
  namesAre(
    "our name beside a list",
    ({ reference }) => ({ reference, orderId: [reference] }),
    "unrecognised",
  ),
  namesAre("our name beside a NUL", ({ reference }) => ({ reference, orderId: "\u0000" }), "unrecognised"),
  namesAre(
    "two names of somebody else",
    () => ({ reference: "order-1700000000000", orderId: STRANGER }),
    "somebody else's",
  ),
  namesAre("no name at all", () => ({}), "unpaid"),
  namesAre("empty names", () => ({ reference: "", orderId: "" }), "unpaid"),
  namesAre("names that are null", () => ({ reference: null, orderId: null }), "unpaid"),
  namesAre(
    "our name with a letter more",
    ({ reference }) => ({ reference: `${reference}0` }),
    "somebody else's",
  ),
  namesAre(
    "our name with a NUL behind it",
    ({ reference }) => ({ reference: `${reference}\u0000` }),
    "somebody else's",
  ),
  namesAre("our name in a list", ({ reference }) => ({ reference: [reference] }), "unpaid"),
  namesAre("our name as an object", ({ reference }) => ({ reference: { reference } }), "unpaid"),
  namesAre("a pattern for a name", () => ({ reference: "%", orderId: "*" }), "somebody else's"),
  {
    says: "the record of an electricity sale, as its sandbox does",
    answers: {
      record: {
        id: "API-VEND-1",
        type: "phcn",
        amount: "4000.0",
        onlineCheckoutOrderId: undefined,
        onlineCheckoutOrderReference: undefined,
      },
      checkout: "nothing",
    },
    ends: "unpaid",
  },
];

export const RECORD_ROWS: readonly Row[] = [
  ...thinned(STATUSES, 4),
  ...thinned(TYPES, 2),
  ...IDS,
  ...OWN_IDS,
  ...TAKEN,
  ...thinned(ACCOUNTS, 2),
  ...thinned(NAMES, 4),
];
