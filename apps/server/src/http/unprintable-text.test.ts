import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import type { CallName } from "@shop/contract/calls";
import type { Endpoint as Call } from "@shop/contract/endpoint";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { aShopperWithEverything, type Belongings } from "../../test/belongings.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { ATTACKS } from "../../test/two-shoppers.ts";

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth));

const BREAKS = ["\t", "\n", "\r", "\u2028", "\u2029"];
/** Characters that no text may contain: C0, DEL, C1, lone surrogates, and changes of text direction. */
const UNPRINTABLE = [
  ...between(0x00, 0x1f).filter((character) => !BREAKS.includes(character)),
  ...between(0x7f, 0x9f),
  "\ud800",
  "\udc00",
  ...between(0x202a, 0x202e),
  ...between(0x2066, 0x2069),
];
/** One of each kind, to be sent over HTTP. */
const OF_EACH_KIND = ["\u0000", "\u001b", "\u0085", "\ud800", "\udfff", "\u202e"];

/** The multi-line fields. Every other text field is one line or a token. */
const SEVERAL_LINES = [
  "register.address",
  "updateProfile.address",
  "saveOrder.delivery_address",
  "startNombaPayment.delivery_address",
  "confirmNombaPayment.delivery_address",
  "startPaystackPayment.delivery_address",
  "confirmPaystackPayment.delivery_address",
  "requestReturn.note",
  "addAddress.directions",
  "changeAddress.directions",
  "searchProducts.q",
  "suggestProducts.q",
  "countVisit.search",
  "saveReview.text",
  "askQuestion.text",
];

let shop: TestShop;
let ada: Belongings;
beforeAll(async () => {
  shop = await testShop({}, "by hand", { listens: true });
  ada = await aShopperWithEverything(shop, "Ada");
});
afterAll(() => shop.close());

interface Field {
  call: CallName;
  field: string;
  isText: boolean;
}

/** Every input field of every call, from its schema. */
const FIELDS: Field[] = Object.entries<Call>(endpoints).flatMap(([call, { body, query }]) => {
  const taken = body ?? query;
  if (!taken) return [];
  const schema = z.toJSONSchema(taken, { io: "input", unrepresentable: "any" });
  return Object.entries(schema.properties ?? {}).map(([field, property]) => ({
    call: call as CallName,
    field,
    isText: typeof property === "object" && property.type === "string",
  }));
});
const TEXTS = FIELDS.filter(({ isText }) => isText);

/** A valid input of the call, with the character inserted into one field. */
function inputWith({ call, field }: Field, character: string): Record<string, unknown> {
  const good = (ATTACKS[call].input?.(ada, ada) ?? {}) as Record<string, unknown>;
  const text = typeof good[field] === "string" && good[field] !== "" ? good[field] : "two words of it";
  const middle = Math.floor(text.length / 2);
  return { ...good, [field]: text.slice(0, middle) + character + text.slice(middle) };
}

function invalidFieldsOf(field: Field, character: string): string[] {
  const { body, query }: Call = endpoints[field.call];
  const { error } = (body ?? query)!.safeParse(inputWith(field, character));
  return (error?.issues ?? []).map(({ path }) => path.join("."));
}

const named = ({ call, field }: Field) => `${call}.${field}`;

test("The test inputs for text fields are valid apart from the tested character", () => {
  expect(TEXTS.length).toBeGreaterThan(50);
  const invalid = TEXTS.filter((field) => invalidFieldsOf(field, "").some((path) => path !== field.field));
  expect(invalid.map(named)).toEqual([]);
});

test("No text field of the contract accepts an unprintable character", () => {
  const taken = TEXTS.flatMap((field) =>
    UNPRINTABLE.filter((character) => !invalidFieldsOf(field, character).includes(field.field)).map(
      (character) => `${named(field)} takes U+${character.codePointAt(0)!.toString(16)}`,
    ),
  );
  expect(taken).toEqual([]);
});

test("Only multi-line fields accept line breaks and tabs", () => {
  for (const character of BREAKS) {
    const taking = TEXTS.filter((field) => invalidFieldsOf(field, character).length === 0).map(named);
    expect(taking.toSorted()).toEqual(SEVERAL_LINES.toSorted());
  }
});

test("Every kind of line break is stored as \n", async () => {
  const broken = {
    ...(ATTACKS.updateProfile.input!(ada, ada) as object),
    address: "1 A\r\n2 B\r3 C\u20284 D",
  };
  const answer = await send("updateProfile", broken);
  expect(answer.body.data).toMatchObject({ address: "1 A\n2 B\n3 C\n4 D" });
});

/** Sends the input over HTTP. In a query, a lone surrogate is sent as the bytes of its encoding. */
async function send(call: CallName, input: Record<string, unknown>) {
  // One shopper sends all of these requests, and refused ones count towards the limits too.
  await shop.pool.query("delete from attempts");
  const { method, path }: Call = endpoints[call];
  const headers = { usertoken: ada.token };
  if (method === "POST") return shop.send(path, { payload: JSON.stringify(input), headers });
  const query = Object.entries(input).map(([name, value]) => `${name}=${inAddress(String(value))}`);
  return shop.send(`${path}?${query.join("&")}`, { method, headers });
}

function inAddress(text: string): string {
  const bytes = Buffer.from(text.replace(/[\ud800-\udfff]/g, "\u0001"));
  return [...bytes]
    .map((byte) => (byte === 1 ? "%ED%A0%80" : `%${byte.toString(16).padStart(2, "0")}`))
    .join("");
}

describe.each([...new Set(FIELDS.map(({ call }) => call))])("%s", (call) => {
  const fields = FIELDS.filter((field) => field.call === call);

  test("refuses unprintable characters and names the field", async () => {
    for (const field of fields) {
      for (const character of OF_EACH_KIND) {
        const { status, body } = await send(call, inputWith(field, character));
        // In a query, invalid bytes are taken as text.
        if (endpoints[call].method === "GET" && !character.isWellFormed()) {
          expect([field.field, status < 500]).toEqual([field.field, true]);
          continue;
        }
        expect([field.field, character, status]).toEqual([field.field, character, 400]);
        expect(body.data).toHaveProperty(["fields", field.field]);
      }
    }
  });

  test("refuses over-long text and names the field", async () => {
    for (const field of fields.filter(({ isText }) => isText)) {
      const { status, body } = await send(call, inputWith(field, "x".repeat(12_000)));
      expect([field.field, status]).toEqual([field.field, 400]);
      expect(body.data).toHaveProperty(["fields", field.field]);
    }
  });
});

test.each(Object.entries<Call>(endpoints))(
  "%s refuses unprintable characters in names of fields and in headers without a fault",
  async (_, { method, path, body, query }) => {
    const unprintableNames =
      method === "POST"
        ? await shop.send(path, { payload: '{"a\\u0000b\\ud800": 1}', headers: { usertoken: ada.token } })
        : await shop.send(`${path}?a%00b=%00`, { method, headers: { usertoken: ada.token } });
    // A call without input ignores it.
    expect(unprintableNames.status).toBe(body || query ? 400 : 200);
    for (const header of ["usertoken", "authorization", "idempotency-key", "user-agent", "x-forwarded-for"]) {
      const { status } = await shop.send(path, { method, headers: { [header]: "a\u0000\u0085\u001b" } });
      expect([header, status < 500]).toEqual([header, true]);
    }
  },
);

test.each([
  "/pictures/%00/320.webp",
  "/pictures/a%00b/320.webp",
  `/pictures/${"a".repeat(64)}/320%00.webp`,
  "/api/webhooks/%00",
  "/api/webhooks/nomba%00",
  "/api/webhooks/%C2%85",
  "/api/user/profile/get%00",
  "/api/%ED%A0%80",
  "/health/%00",
  "/%00",
  "/%ED%A0%80",
  "/%",
])("The address %s is not found", async (url) => {
  for (const method of ["GET", "POST"] as const) {
    const { statusCode } = await shop.app.inject({ method, url });
    expect([400, 404]).toContain(statusCode);
  }
});

test("A header with a control character is refused on a real connection", async () => {
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  for (const [character, lines] of [
    ["\u0000", ["HTTP/1.1 400 Bad Request"]],
    ["\u001b", ["HTTP/1.1 400 Bad Request", "HTTP/1.1 401 Unauthorized"]],
    // A header may hold bytes above ASCII, but no session has such a token.
    ["\u0085", ["HTTP/1.1 401 Unauthorized"]],
  ] as const) {
    const socket = connect(port, "127.0.0.1");
    let heard = "";
    socket.on("data", (bytes) => {
      heard += bytes.toString();
    });
    socket.end(
      Buffer.from(
        [
          `GET ${API_BASE}${endpoints.viewProfile.path} HTTP/1.1`,
          "host: shop",
          "connection: close",
          `authorization: Bearer ${shop.env.storeApiKey}`,
          `usertoken: a${character}b`,
          "\r\n",
        ].join("\r\n"),
        "latin1",
      ),
    );
    await once(socket, "close");
    expect(lines).toContain(heard.split("\r\n")[0]);
  }
});
