import { expect, test } from "vitest";
import { referencesIn } from "./return-address.ts";

test.each<[string, string[]]>([
  ["?orderId=3f2d1c0b&orderReference=order-1768469412345", ["order-1768469412345", "3f2d1c0b"]],
  ["?a=1?orderId=3f2d1c0b&orderReference=order-1768469412345", ["order-1768469412345", "3f2d1c0b"]],
  ["?trxref=order-1768469412345&reference=order-1768469412345", ["order-1768469412345"]],
  ["?ORDERREFERENCE=ORDER-1768469412345", ["order-1768469412345"]],
  ["?orderReference=%20order-1768469412345%20", ["order-1768469412345"]],
  ["?orderReference=", []],
  ["?orderReference=<script>", []],
  [`?orderReference=${"9".repeat(200)}`, []],
  ["?orderId=%E0%A4%A", []],
  ["??", []],
  ["", []],
])("the address %s names %j", (search, references) => {
  expect(referencesIn(search)).toEqual(references);
});
