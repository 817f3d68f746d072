import { expect, test } from "vitest";
import { callLink, whatsAppLink } from "./contact-links.ts";

test.each(["08031234567", "0803 123 4567", "+234 803 123 4567", "002348031234567", "2348031234567"])(
  "%s is dialled and written to as 2348031234567",
  (phone) => {
    expect(callLink(phone)).toBe("tel:+2348031234567");
    expect(whatsAppLink(phone, "Hello & ready?")).toBe(
      "https://wa.me/2348031234567?text=Hello%20%26%20ready%3F",
    );
  },
);

test.each(["0000000000", "0803 *** **67", "123"])("%s is not a phone number", (phone) => {
  expect(callLink(phone)).toBeNull();
  expect(whatsAppLink(phone, "Hello")).toBeNull();
});
