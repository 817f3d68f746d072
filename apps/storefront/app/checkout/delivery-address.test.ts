import { expect, test } from "vitest";
import { addressParts, deliveryAddress, landmarkOf } from "./delivery-address.ts";

test("The landmark follows the address, if there is one", () => {
  expect(deliveryAddress({ address: " 12 Allen Avenue, Ikeja ", landmark: "" })).toBe(
    "12 Allen Avenue, Ikeja",
  );
  expect(deliveryAddress({ address: "12 Allen Avenue", landmark: " opposite Mobil " })).toBe(
    "12 Allen Avenue (opposite Mobil)",
  );
});

test("The next order has address and landmark in their own fields again", () => {
  for (const parts of [
    { address: "12 Allen Avenue, Ikeja", landmark: "opposite Mobil" },
    { address: "12 Allen Avenue (rear house), Ikeja", landmark: "" },
    { address: "Flat 3 (upstairs)", landmark: "blue gate" },
    { address: "", landmark: "" },
  ])
    expect(addressParts(deliveryAddress(parts))).toEqual(parts);
});

test("The landmark of the last order comes with its address, before that of the profile, and with no other address", () => {
  const last = "12 Allen Avenue, Ikeja (opposite Mobil)";
  expect(landmarkOf(" 12 allen avenue, Ikeja", [last, "12 Allen Avenue, Ikeja"])).toBe("opposite Mobil");
  expect(landmarkOf("12 Allen Avenue, Ikeja", [null, last])).toBe("opposite Mobil");
  expect(landmarkOf("12 Allen Avenue, Ikeja", ["12 Allen Avenue, Ikeja", last])).toBe("");
  expect(landmarkOf("7 Ring Road, Ibadan", [last, undefined])).toBe("");
  expect(landmarkOf("", ["", null])).toBe("");
});
