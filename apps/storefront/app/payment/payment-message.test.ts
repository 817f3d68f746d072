import { expect, test } from "vitest";
import { BACK_FROM_PROVIDER, meaningOf } from "./payment-message.ts";

const frame = { name: "the frame's window" };
const listener = {
  frame,
  origins: ["https://pay.nomba.example", "https://checkout.nomba.example"],
  ownOrigin: "https://shop.example",
};
const fromFrame = (data: unknown, origin = "https://pay.nomba.example") =>
  meaningOf({ data, origin, source: frame }, listener);

test.each([
  [{ type: "onSuccess" }],
  [{ type: "onSuccess", orderReference: "order-1", anything: [1] }],
  [{ type: "ONSUCCESS" }],
  [{ result: { message: "SUCCESS" } }],
  [{ result: { message: "success", code: "00" } }],
  [{ result: "SUCCESS" }],
  [{ message: "SUCCESS" }],
  [{ message: " Success " }],
  [{ data: { message: "SUCCESS" } }],
  [{ data: { result: "SUCCESS" } }],
  [{ data: { result: { message: "SUCCESS" } } }],
  [{ data: { type: "onSuccess" } }],
  ['{"type":"onSuccess"}'],
  ['{"result":{"message":"SUCCESS"}}'],
])("%j from the frame and the provider's origin causes a check", { tags: ["S7-037"] }, (data) => {
  expect(fromFrame(data)).toBe("paid");
  expect(fromFrame(data, "https://checkout.nomba.example")).toBe("paid");
});

test.each([
  ["https://evil.example"],
  ["https://pay.nomba.example.evil.example"],
  ["https://pay.nomba.example:8443"],
  ["http://pay.nomba.example"],
  ["https://PAY.nomba.example"],
  ["https://nomba.example"],
  ["https://shop.example"],
  ["null"],
  [""],
])("A success message from the origin %j is ignored", { tags: ["S7-037"] }, (origin) => {
  expect(fromFrame({ type: "onSuccess" }, origin)).toBeNull();
});

test.each([
  ["another window of the provider", { name: "a popup" }],
  ["no window", null],
  ["an unknown window", undefined],
])("A success message from %s is ignored, whatever its origin", (_, source) => {
  const message = { data: { type: "onSuccess" }, origin: "https://pay.nomba.example", source };
  expect(meaningOf(message, listener)).toBeNull();
  // Two windows that are not there are not the same window.
  expect(meaningOf(message, { ...listener, frame: null })).toBeNull();
  expect(meaningOf(message, { ...listener, frame: undefined })).toBeNull();
});

const deep = JSON.parse(`${'{"data":'.repeat(400)}{"type":"onSuccess"}${"}".repeat(400)}`) as unknown;

test.each([
  [undefined],
  [null],
  [0],
  [true],
  [""],
  ["SUCCESS"],
  ["{"],
  ["null"],
  [[]],
  [["onSuccess"]],
  [{}],
  [{ type: "onClose" }],
  [{ type: "onFailure", result: { message: "FAILED" } }],
  [{ type: ["onSuccess"] }],
  [{ type: { toString: "onSuccess" } }],
  [{ result: { message: "UNSUCCESSFUL" } }],
  [{ result: { status: "SUCCESS" } }],
  [{ result: null, data: null }],
  [{ message: "SUCCESS!" }],
  [{ ordinary: "chatter of a page" }],
])("The message %j is ignored", (data) => {
  expect(fromFrame(data)).toBeNull();
});

test("Nested, inherited and very long messages are ignored", () => {
  expect(fromFrame(deep)).toBeNull();
  expect(fromFrame(Object.create({ type: "onSuccess" }))).toBeNull();
  expect(fromFrame(`{"pad":"${"x".repeat(20_000)}","type":"onSuccess"}`)).toBeNull();
});

test("The shop's own page in the frame can only report the return", () => {
  expect(fromFrame(BACK_FROM_PROVIDER, "https://shop.example")).toBe("back");
  expect(fromFrame({ type: "onSuccess" }, "https://shop.example")).toBeNull();
  expect(fromFrame(BACK_FROM_PROVIDER)).toBeNull();
  const elsewhere = { data: BACK_FROM_PROVIDER, origin: "https://shop.example", source: {} };
  expect(meaningOf(elsewhere, listener)).toBeNull();
});
