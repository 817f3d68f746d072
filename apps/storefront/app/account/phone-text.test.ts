import { expect, test } from "vitest";
import { phoneText } from "./phone-text.ts";

test.each([
  ["08031234567", "0803 123 4567"],
  ["+234 803-123-4567", "0803 123 4567"],
  ["2348031234567", "0803 123 4567"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["0000000000", "Not provided"],
  ["", "Not provided"],
  [undefined, "Not provided"],
])("the phone number %s is shown as %s", { tags: ["S2-163"] }, (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
