import { CallError } from "@shop/contract/client";
import { expect, test } from "vitest";
import { whyNoDelivery } from "./why-no-delivery.ts";

test.each<[string, CallError]>([
  ["the method is not available in the location", new CallError("No", 409, { code: "delivery_not_allowed" })],
  ["the answer says `status: false`", new CallError("No", 200)],
])("the choice has to change when %s", (_, error) => {
  expect(whyNoDelivery(error)).toEqual({ error, isPassing: false });
});

test.each<[string, CallError]>([
  ["the server has a fault", new CallError("Sorry", 500, { code: "fault" })],
  ["a proxy answers in its place", new CallError("Request failed", 502, { isFallbackMessage: true })],
  ["the answer cannot be read", new CallError("Request failed", 200, { isFallbackMessage: true })],
  ["it was asked too often", new CallError("Wait", 429)],
])("the same choice is worth another try when %s", (_, error) => {
  expect(whyNoDelivery(error)).toEqual({ error, isPassing: true });
});

test.each<[string, Error | null]>([
  ["nothing failed", null],
  ["no answer came", new CallError("Network error", 0)],
  ["the session ended", new CallError("Please sign in", 401, { code: "session_needed" })],
])("there is nothing to say in a modal when %s", (_, error) => {
  expect(whyNoDelivery(error)).toBeNull();
});
