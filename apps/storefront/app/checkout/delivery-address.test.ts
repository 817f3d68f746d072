import { expect, test } from "vitest";
import { deliveryAddress } from "./delivery-address.ts";

test("The landmark follows the address, if there is one", () => {
  expect(deliveryAddress({ address: " 12 Allen Avenue, Ikeja ", landmark: "" })).toBe(
    "12 Allen Avenue, Ikeja",
  );
  expect(deliveryAddress({ address: "12 Allen Avenue", landmark: " opposite Mobil " })).toBe(
    "12 Allen Avenue (opposite Mobil)",
  );
});
