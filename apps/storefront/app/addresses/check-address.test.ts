import { expect, test } from "vitest";
import { checkAddress } from "./check-address.ts";

const allen = {
  state: "Lagos",
  lga: "Ikeja",
  area: "",
  street: "12 Allen Avenue",
  landmark: "",
  directions: "",
  phone: "0803 123 4567",
};

test("an address requires state, area, street and phone; the rest is optional", () => {
  expect(checkAddress(allen)).toEqual({});
  expect(checkAddress({ ...allen, state: "", lga: "", street: " ", phone: "" })).toEqual({
    state: "State is required",
    lga: "Local government area is required",
    street: "House and street are required",
    phone: "Phone number is required",
  });
  expect(checkAddress({ ...allen, phone: "12345" })).toEqual({ phone: "Please enter a valid phone number" });
});
