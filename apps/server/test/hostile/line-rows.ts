import { line, type Said, whole } from "./answers.ts";
import type { NombaOrder, NombaSays } from "./nomba.ts";
import { type Ending, type Row, thinned } from "./row.ts";

const envelope = (code: unknown, data: unknown, more: object = {}): Said =>
  whole(200, { code, description: "SUCCESS", data, ...more });

/** What is wrong with the answer, whatever it would be about, and whether it still counts as one. */
const BROKEN: readonly [string, Said][] = [
  ["500", whole(500, { code: "500", description: "Server error" })],
  ["500 with a success inside", whole(500, { code: "00", data: { status: "SUCCESS" } })],
  ["502 as a page", whole(502, "<h1>Bad Gateway</h1>", { "content-type": "text/html" })],
  ["503", whole(503, null)],
  ["599 without a body", whole(599, null)],
  ["429", whole(429, { code: "429", description: "Too many requests" })],
  ["429 until tomorrow", whole(429, {}, { "retry-after": "86400" })],
  ["429 until a date nobody knows", whole(429, {}, { "retry-after": "soon" })],
  ["a redirect to itself", whole(302, null, { location: "/v1/transactions/accounts/single" })],
  ["a redirect to another company", whole(307, null, { location: "http://127.0.0.1:9/" })],
  ["204", whole(204, null)],
  ["an empty answer", whole(200, "")],
  ["a page for people", whole(200, "<html><body>Maintenance</body></html>", { "content-type": "text/html" })],
  ["half a JSON object", whole(200, '{"code":"00","data":{"status":"SUCC')],
  ["two JSON objects", whole(200, '{"code":"00"}{"code":"00"}')],
  ["a JSON list", whole(200, "[]")],
  ["null", whole(200, "null")],
  ["a text", whole(200, '"SUCCESS"')],
  ["a number", whole(200, "00")],
  ["bytes that are no UTF-8", whole(200, Buffer.from('{"code":"00","description":"\xff\xfe"}', "latin1"))],
  ["UTF-16", whole(200, Buffer.from('{"code":"00"}', "utf16le"))],
  ["a bottomless list", whole(200, "[".repeat(200_000))],
  ["more than we read", whole(200, `{"code":"00","description":"${"x".repeat(1_100_000)}"}`)],
  ["what it calls gzip", whole(200, '{"code":"00"', { "content-encoding": "gzip" })],
  ["an envelope without a code", envelope(undefined, {})],
  ["an envelope whose code is null", envelope(null, {})],
  ["an envelope whose code is a list", envelope(["00"], {})],
  ["an envelope whose code holds a NUL", envelope("00\u0000", {})],
  ["an envelope whose code has no end", envelope("0".repeat(5_000), {})],
  ["code 01", envelope("01", null, { description: "error" })],
  ["code 201", envelope("201", null, { description: "PROCESSING" })],
  ["a code nobody knows", envelope("77", null, { description: "who knows" })],
  ["401 again and again", whole(401, { code: "401", description: "Unauthorized" })],
  ["code 401 again and again", envelope("401", null, { description: "Unauthorized" })],
  ["403", whole(403, { code: "403", description: "Forbidden" })],
  ["an address it does not know", whole(404, { code: "404", description: "Resource not found" })],
  ["400", whole(400, { code: "400", description: "Request failed." })],
  ["422", whole(422, { code: "422", description: "Unprocessable" })],
  [
    "a refusal whose words hold control characters",
    whole(400, { code: "400", description: "no\u0000\u001b\ud800" }),
  ],
  ["a dropped line", line("drop")],
  ["a line dropped in the middle", line("drop in the middle")],
  ["less than it promised", line("too short")],
];

/** Nothing is found, in all the ways Nomba says so. */
const NOTHING: readonly [string, Said | "nothing"][] = [
  ["404", "nothing"],
  ["404 without a body to speak of", whole(404, { code: "404" })],
  ["code 404", envelope("404", null, { description: "Record not found" })],
  ["code 01, not found", envelope("01", null, { description: "Transaction not found" })],
  ["a success without data", envelope("00", null)],
  ["a success whose data is a list", envelope("00", [])],
  ["a success whose data is a text", envelope("00", "SUCCESS")],
];

/** Only a record that can be read says anything. */
const RECORD_LINES: Row[] = [
  ...BROKEN.map(
    ([what, record]): Row => ({
      says: `${what} when asked for the record`,
      answers: { record },
      ends: "unreachable",
    }),
  ),
  ...NOTHING.map(
    ([what, record]): Row => ({
      says: `${what} when asked for the record, and nothing at the checkout`,
      answers: { record, checkout: "nothing" },
      ends: "unpaid",
    }),
  ),
  ...NOTHING.slice(0, 2).map(
    ([what, record]): Row => ({
      says: `${what} when asked for the record, and a success at the checkout`,
      answers: { record },
      ends: "announced",
    }),
  ),
];

/** Without a record the checkout has to be asked. */
const CHECKOUT_LINES: Row[] = BROKEN.filter(([what]) =>
  /^(500|429|302|204|half|null|code 01|401|400|a dropped)/.test(what),
).map(
  ([what, checkout]): Row => ({
    says: `no record, and ${what} when asked for the checkout`,
    answers: { record: "nothing", checkout },
    ends: "unreachable",
  }),
);

const rawRecord =
  (json: (order: NombaOrder) => string) =>
  (order: NombaOrder): NombaSays => ({ record: whole(200, json(order)), checkout: "nothing" });

const fieldsOf = ({ transactionId, reference, orderId }: NombaOrder) =>
  `"id":"${transactionId}","type":"online_checkout","currency":"NGN","onlineCheckoutOrderReference":"${reference}","onlineCheckoutOrderId":"${orderId}"`;

const inJson = (says: string, fields: string, ends: Ending): Row => ({
  says,
  answers: rawRecord(
    (order) => `{"code":"00","description":"SUCCESS","data":{${fieldsOf(order)},${fields}}}`,
  ),
  ends,
});

/** JSON allows more than anybody expects. */
const JSON_ROWS: Row[] = [
  inJson("an amount with an exponent that is the whole", '"status":"SUCCESS","amount":4e3', "paid"),
  inJson("an amount of thirty digits", `"status":"SUCCESS","amount":${"4".repeat(30)}`, "unrecognised, held"),
  inJson("an amount with twenty decimals", '"status":"SUCCESS","amount":4000.00000000000000000001', "paid"),
  inJson("two statuses, the last a success", '"status":"FAILED","status":"SUCCESS","amount":"4000"', "paid"),
  inJson("two amounts, the last too little", '"status":"SUCCESS","amount":"4000","amount":"1"', "sent back"),
  inJson("its prototype", '"status":"SUCCESS","__proto__":{"amount":"4000"}', "unrecognised, held"),
  inJson(
    "its constructor",
    '"status":"SUCCESS","amount":"4000","constructor":{"prototype":{"amount":"1"}}',
    "paid",
  ),
  inJson("escapes for letters", '"\\u0073tatus":"\\u0053UCCESS","amount":"\\u0034000"', "paid"),
  inJson("ten thousand fields nobody knows", `"status":"SUCCESS","amount":"4000",${manyFields()}`, "paid"),
];

function manyFields(): string {
  return Array.from({ length: 10_000 }, (_, nth) => `"field${nth}":${nth}`).join(",");
}

export const LINE_ROWS: readonly Row[] = [
  ...thinned(RECORD_LINES, 8),
  ...thinned(CHECKOUT_LINES, 2),
  ...JSON_ROWS,
];

/** These take as long as the shop waits. */
export const SILENT_ROWS: readonly Row[] = (["hang", "stop in the middle", "drip"] as const).map((fault) => ({
  says: `${{ hang: "nothing, for ever,", "stop in the middle": "half an answer, and nothing more,", drip: "blank after blank" }[fault]} when asked for the record`,
  answers: { record: line(fault) },
  ends: "unreachable",
}));
