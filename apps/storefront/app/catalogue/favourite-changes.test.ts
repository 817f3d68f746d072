import { expect, test } from "vitest";
import { asCall, changesFor, withoutSent } from "./favourite-changes.ts";

const tokens = ["b", "a"];

test("a visitor's favourites join the account that they sign in to", () => {
  expect(changesFor("ada", { account: null, tokens })).toEqual({ a: true, b: true });
});

test("the favourites of another shopper join no account", () => {
  const account = { shopper: "bisi", pending: { a: true } };
  expect(changesFor("ada", { account, tokens })).toEqual({});
});

test("a shopper who returns sends only the changes that the account does not have yet", () => {
  const account = { shopper: "ada", pending: { a: false } };
  expect(changesFor("ada", { account, tokens })).toEqual({ a: false });
});

test("changes are sent in the order of the favourites, the newest first", () => {
  expect(asCall({ a: true, b: true, c: false }, tokens)).toEqual({ added: ["b", "a"], removed: ["c"] });
});

test("a favourite that is changed again while it is being sent is sent again", () => {
  const pending = { a: false, b: true, c: true };
  expect(withoutSent(pending, { a: true, b: true })).toEqual({ a: false, c: true });
});
