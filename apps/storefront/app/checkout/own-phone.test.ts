import { expect, test } from "vitest";
import { ownPhoneFault } from "./own-phone.ts";

const toDoor = (typed: string) => ownPhoneFault(typed, { isPickup: false });

test("Delivery to the door needs a phone number of 10 to 15 digits that are not all zeros", () => {
  expect(toDoor("0803 123 4567")).toBeUndefined();
  expect(toDoor("+44 20 7946 0958")).toBeUndefined();
  expect(toDoor(" ")).toBe("Phone number is required");
  expect(toDoor("0803")).toBe("Please enter a valid phone number");
  expect(toDoor("0000000000")).toBe("Phone number is required");
});

test("A pickup order may omit the phone number, but not have an incomplete one", () => {
  expect(ownPhoneFault("", { isPickup: true })).toBeUndefined();
  expect(ownPhoneFault("0803", { isPickup: true })).toBe("Please enter a valid phone number");
});
