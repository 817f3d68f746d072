import type { Address } from "@shop/contract/addresses";
import { expect, test } from "vitest";
import { chosenPlace } from "./chosen-place.ts";

const book = [{ id: "home", isDefault: true } as Address, { id: "office", isDefault: false } as Address];
const place = (draft: { place: string | null; address: string | null }, addresses = book) =>
  chosenPlace(draft, addresses).place;

test("Checkout starts with the default of the address book", () => {
  expect(place({ place: null, address: null })).toBe("home");
});

test("The shopper's choice stays: another address of the address book, or a typed one", () => {
  expect(place({ place: "office", address: null })).toBe("office");
  expect(place({ place: "typed", address: null })).toBe("typed");
});

test("Without an address book the shopper types, and a shopper who started typing keeps typing", () => {
  expect(place({ place: null, address: null }, [])).toBe("typed");
  expect(place({ place: null, address: "At my mother's" })).toBe("typed");
});

test("An address that was removed on another device is replaced by the default", () => {
  expect(place({ place: "gone", address: null })).toBe("home");
  expect(place({ place: "gone", address: "At my mother's" })).toBe("home");
  expect(place({ place: "gone", address: null }, [])).toBe("typed");
});
