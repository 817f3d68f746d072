import { expect, test } from "vitest";
import { givenRecipient, recipientFaults } from "./typed-recipient.ts";

const bisi = {
  isForOther: true,
  recipientName: " Bisi Adeyemi ",
  recipientPhone: "0805 555 1234",
  giftNote: " Happy birthday! ",
};

test("A recipient goes with the order only while the box is ticked, and a note only when there is one", () => {
  expect(givenRecipient(bisi)).toEqual({
    name: "Bisi Adeyemi",
    phone: "0805 555 1234",
    note: "Happy birthday!",
  });
  expect(givenRecipient({ ...bisi, giftNote: "  " })).not.toHaveProperty("note");
  expect(givenRecipient({ ...bisi, isForOther: false })).toBeUndefined();
});

test.each([
  [{}, {}],
  [{ recipientName: " " }, { name: "The recipient's name is required" }],
  [{ recipientName: "www.example.com" }, { name: "Please enter a name without a web address" }],
  [{ recipientPhone: "" }, { phone: "The recipient's phone number is required" }],
  [{ recipientPhone: "0000000000" }, { phone: "The recipient's phone number is required" }],
  [{ recipientPhone: "0805 55" }, { phone: "Please enter a valid phone number for the recipient" }],
  [{ isForOther: false, recipientName: "", recipientPhone: "" }, {}],
])("A recipient typed as %o has the faults %o", (change, faults) => {
  expect(recipientFaults({ ...bisi, ...change })).toEqual(faults);
});
