import type { Address } from "@shop/contract/addresses";
import { expect, test } from "vitest";
import { chosenPlace } from "./chosen-place.ts";

const book = [{ id: "home", isDefault: true } as Address, { id: "office", isDefault: false } as Address];
const place = (draft: { place: string | null; address: string | null }, addresses = book) =>
  chosenPlace(draft, addresses).place;

test("checkout begins with the default of the book", () => {
  expect(place({ place: null, address: null })).toBe("home");
});

test("what the shopper chose stays chosen: another address of the book, or one that is typed", () => {
  expect(place({ place: "office", address: null })).toBe("office");
  expect(place({ place: "typed", address: null })).toBe("typed");
});

test("without a book one types, and who has begun to type goes on", () => {
  expect(place({ place: null, address: null }, [])).toBe("typed");
  expect(place({ place: null, address: "At my mother's" })).toBe("typed");
});

test("an address that was removed on another device gives way to the default", () => {
  expect(place({ place: "gone", address: null })).toBe("home");
  expect(place({ place: "gone", address: "At my mother's" })).toBe("home");
  expect(place({ place: "gone", address: null }, [])).toBe("typed");
});
