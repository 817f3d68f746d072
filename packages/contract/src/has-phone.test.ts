import { expect, test } from "vitest";
import { PHONE_NOT_PROVIDED } from "./constants.ts";
import { hasPhone } from "./has-phone.ts";

test.each(["08031234567", "+234 803 123 4567", "0000000001"])("%s is a phone number", (phone) => {
  expect(hasPhone(phone)).toBe(true);
});

test.each([PHONE_NOT_PROVIDED, "000 000 0000", "+00000000000", "", undefined])(
  "%s is not a phone number",
  (phone) => {
    expect(hasPhone(phone)).toBe(false);
  },
);
