import { expect, test } from "vitest";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import { keepLink, linkToReturnTo } from "./returning.ts";

const token = "x".repeat(43);

test("The way back from the provider leads to the link that opened the payment", () => {
  const storage = memoryStorage();
  keepLink(storage, { token, reference: "order-1768469412345" });
  expect(linkToReturnTo(storage, ["order-1768469412345"])).toBe(token);
  expect(linkToReturnTo(storage, [])).toBe(token);
  expect(linkToReturnTo(storage, ["order-1"])).toBeNull();
});

test.each(["", "{", "null", '{"token":"short","reference":"order-1"}'])(
  "A broken stored link (%s) is ignored",
  (text) => {
    const storage = memoryStorage();
    storage.setItem("ssOrderLink", text);
    expect(linkToReturnTo(storage, [])).toBeNull();
  },
);
