import { expect, test } from "vitest";
import { CallError, createClient, isRefusal, type WireAnswer, type WireRequest } from "./client.ts";

/** A client whose every call gets the same answer, and the requests it sent. */
function clientWithAnswer(answer: Partial<WireAnswer>, session?: string) {
  const sent: WireRequest[] = [];
  const client = createClient({
    storeKey: "publishable",
    session: () => session,
    async transport(request) {
      sent.push(request);
      return { status: 200, text: "", retryAfter: null, ...answer };
    },
  });
  return { client, sent };
}

const fine = { text: JSON.stringify({ status: true, message: "OK", data: [] }) };

test("Every call carries the store key, sends its body as JSON, and adds the session token of a signed-in shopper", {
  tags: ["S7-002", "S7-003", "S7-004"],
}, async () => {
  const visitor = clientWithAnswer(fine);
  await visitor.client.call("listCategories");
  expect(visitor.sent[0]?.headers).toEqual({ authorization: "Bearer publishable" });

  const shopper = clientWithAnswer(fine, "session-token");
  await shopper.client.call("listCategoryProducts", { c_token: "snacks" });
  expect(shopper.sent[0]).toMatchObject({
    method: "POST",
    path: "/user/category/products",
    body: '{"c_token":"snacks"}',
    headers: {
      authorization: "Bearer publishable",
      "content-type": "application/json",
      usertoken: "session-token",
    },
  });
});

test("A write with an idempotency key sends it as a header", async () => {
  const { client, sent } = clientWithAnswer(fine, "session-token");
  await client.call("payAgain", { id: "17" }, { idempotencyKey: "pay-1" });
  expect(sent[0]?.headers["idempotency-key"]).toBe("pay-1");
});

test("An answer is an envelope with status, message and data", { tags: ["S3-026"] }, async () => {
  const { client } = clientWithAnswer({
    text: JSON.stringify({ status: true, message: "Welcome", data: [1], total: 7 }),
  });
  expect(await client.envelope("listCategories")).toEqual({
    status: true,
    message: "Welcome",
    data: [1],
    total: 7,
  });
});

test("A call can accept an answer without an envelope as data", { tags: ["S7-045"] }, async () => {
  const bare = clientWithAnswer({ text: JSON.stringify([1, 2]) });
  await expect(bare.client.call("listRelatedProducts", { token: "p" })).rejects.toThrow("Request failed");
  expect(await bare.client.call("listRelatedProducts", { token: "p" }, { acceptBareData: true })).toEqual([
    1, 2,
  ]);

  const refused = clientWithAnswer({ status: 404, text: JSON.stringify({ status: false, message: "Gone" }) });
  const asking = refused.client.call("listRelatedProducts", { token: "p" }, { acceptBareData: true });
  await expect(asking).rejects.toThrow("Gone");
});

test.each([
  [
    "its own message",
    200,
    '{"status":false,"message":"Category is closed","data":null}',
    "Category is closed",
  ],
  ["'Request failed' without one", 200, '{"status":false,"message":"","data":null}', "Request failed"],
  ["'Request failed' when it is not ours", 502, "<html>Bad gateway</html>", "Request failed"],
])(
  "An answer with status false is an error with %s",
  { tags: ["S8-001"] },
  async (_, status, text, message) => {
    const { client } = clientWithAnswer({ status, text });
    const asked = client.call("listCategories");
    await expect(asked).rejects.toThrow(CallError);
    await expect(asked).rejects.toThrow(message);
  },
);

test.each([201, 202, 204])("Only a 200 is a success: the client rejects a %s", async (status) => {
  const { client } = clientWithAnswer({ ...fine, status });
  const error = await client.call("listCategories").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status, message: "Request failed", isFallbackMessage: true });
});

test("A refusal is recognised by its code, whatever its message says", async () => {
  const body = {
    status: false,
    code: "too_few_left",
    message: "Nje, 2 ti o ku",
    data: { name: "Kilishi", left: 2 },
  };
  const { client } = clientWithAnswer({ status: 409, text: JSON.stringify(body) });
  const error = await client.call("listCategories").catch((thrown: unknown) => thrown);
  expect(isRefusal(error, "out_of_stock")).toBe(false);
  if (!isRefusal(error, "out_of_stock", "too_few_left")) throw new Error("It is not known by its code");
  expect(error.data.left).toBe(2);
  expect(isRefusal(new Error("Only 2 of Kilishi left"), "too_few_left")).toBe(false);
});
