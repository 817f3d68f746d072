import { expect, test } from "vitest";
import { isOfProvider } from "./checkout-link.ts";

const origins = ["https://pay.nomba.example", "http://localhost:3001"];

test.each([
  ["https://pay.nomba.example/checkout/3f2d1c0b"],
  ["https://pay.nomba.example/sandbox/eyJhbGciOi?x=1#card"],
  ["http://localhost:3001/nomba/checkout/3f2d1c0b"],
])("%s is opened", (link) => {
  expect(isOfProvider(link, origins)).toBe(true);
});

test.each([
  ["https://evil.example/checkout/3f2d1c0b"],
  ["https://pay.nomba.example.evil.example/checkout"],
  ["https://pay.nomba.example@evil.example/checkout"],
  ["https://user@pay.nomba.example/checkout"],
  ["http://pay.nomba.example/checkout"],
  ["http://localhost:3000/nomba"],
  ["javascript:alert(1)"],
  ["data:text/html,https://pay.nomba.example"],
  ["blob:https://pay.nomba.example/5a1c0de0"],
  ["//pay.nomba.example/checkout"],
  ["/checkout"],
  [""],
])("%s is not opened", (link) => {
  expect(isOfProvider(link, origins)).toBe(false);
});
