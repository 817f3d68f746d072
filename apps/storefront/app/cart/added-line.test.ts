import type { Cart } from "@shop/contract/cart";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addedLine, ROUND_MS } from "./added-line.ts";

const cart: Cart = { cart: [], totalQuantity: 0, totalAmount: 0, discounts: [], discount: 0 };
const add = () => addedLine.show({ token: "variant", cart });

function at(pathname: string): void {
  vi.stubGlobal("location", { pathname });
}

beforeAll(() => {
  vi.useFakeTimers();
});

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  at("/");
});

afterEach(() => {
  addedLine.close();
  vi.advanceTimersByTime(ROUND_MS);
  vi.unstubAllGlobals();
});

afterAll(() => {
  vi.useRealTimers();
});

test("The panel opens for the first add of a round of shopping, and again for one that comes long after the last", () => {
  expect(add()).toBe(true);
  addedLine.close();
  vi.advanceTimersByTime(ROUND_MS - 1);
  expect(add()).toBe(false);
  vi.advanceTimersByTime(ROUND_MS - 1);
  expect(add()).toBe(false);
  vi.advanceTimersByTime(ROUND_MS);
  expect(add()).toBe(true);
});

test("A panel that is still open shows the next line too", () => {
  expect(add()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(add()).toBe(true);
});

test("On the cart's page, which shows the whole cart, no panel opens", () => {
  at("/cart");
  expect(add()).toBe(false);
});
