import type { Address } from "@shop/contract/addresses";
import { expect, test } from "vitest";
import { ownDetails } from "./own-details.ts";

const entry: Address = {
  id: "adr-1",
  state: "Lagos",
  lga: "Ikeja",
  area: "Allen",
  street: "12 Allen Avenue",
  landmark: "",
  directions: "",
  phone: "08031234567",
  isDefault: true,
  delivery_address: "12 Allen Avenue, Allen, Ikeja, Lagos",
};

const detailsOf = ({ isForOther = false, phone = null as string | null }) =>
  ownDetails({
    user: { fname: "Ada" },
    draft: { fname: "", lname: "", phone, isForOther },
    entry,
    isPickup: false,
  });

test("A shopper without a phone number is asked for it, with that of the chosen address as a suggestion", () => {
  expect(detailsOf({})).toMatchObject({ asksPhone: true, phone: "0803 123 4567", phoneFault: undefined });
});

test("The number of an address at which somebody else receives the order is not suggested as the shopper's own", () => {
  expect(detailsOf({ isForOther: true })).toMatchObject({
    asksPhone: true,
    phone: "",
    phoneFault: "Phone number is required",
  });
  expect(detailsOf({ isForOther: true, phone: "0806 666 1234" }).phone).toBe("0806 666 1234");
});
