import type { OrderForEdit } from "@shop/contract/admin/order-edit";
import { expect, test } from "vitest";
import { isEdited, recipientFaults, startEdit, toEdit, withVariant } from "./edit-state.ts";

const order: OrderForEdit = {
  id: "o",
  reference: "order-1",
  version: 4,
  canEdit: true,
  isPaid: false,
  lines: [
    {
      position: 2,
      token: "beads",
      name: "Beads",
      variant: null,
      unitPrice: 2500,
      quantity: 2,
      discount: 0,
      refunded: 1,
      left: 3,
    },
  ],
  delivery: { locationId: 1, methodId: 1, address: "12 Allen Avenue", cost: 1500 },
  recipient: { name: "Bisi Adeyemi", phone: "08055551234", note: null },
  locations: [],
  methods: [],
  total: 6500,
  kept: 0,
};
const snack = { token: "snack", name: "Chin chin", variant: "500 g", price: 500, stock: 2 };

test("nothing is changed at first, and pieces stay between what was refunded and what is in stock", () => {
  const state = startEdit(order);
  expect(isEdited(state, order)).toBe(false);
  expect(state.lines[0]).toMatchObject({ least: 1, most: 5 });
});

test("a product that is picked again is one more piece, up to the stock", () => {
  let { lines } = startEdit(order);
  for (const _ of [1, 2, 3]) lines = withVariant(lines, snack);
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Beads", 2],
    ["Chin chin", 2],
  ]);
});

test("the call names every line of the order, and added ones by their variant", () => {
  const state = startEdit(order);
  const lines = withVariant(state.lines, snack).map((line, index) => ({
    ...line,
    less: index === 0 ? "1,000" : "",
  }));
  const { input, problem } = toEdit({ ...state, lines, reason: "Called" }, order);
  expect(problem).toBeNull();
  expect(input).toEqual({
    order: "o",
    version: 4,
    lines: [{ position: 2, quantity: 2, less: 1000 }],
    added: [{ variant: "snack", quantity: 1, less: 0 }],
    reason: "Called",
  });
});

test("a recipient is sent only when changed, and taken away when the customer receives the order", () => {
  const state = startEdit(order);
  const sent = (recipient: typeof state.recipient) => toEdit({ ...state, recipient }, order).input;
  expect(sent(state.recipient)).not.toHaveProperty("recipient");
  expect(sent({ name: "Bisi Adeyemi", phone: "08055551234", note: " Enjoy! " }).recipient).toEqual({
    name: "Bisi Adeyemi",
    phone: "08055551234",
    note: "Enjoy!",
  });
  expect(sent(null).recipient).toBeNull();
  expect(isEdited({ ...state, recipient: null }, order)).toBe(true);
});

test("a recipient without a name or a number is a change with a fault at each field, and nobody is none", () => {
  const state = startEdit({ ...order, recipient: null });
  const nobody = { name: " ", phone: "", note: "" };
  expect(isEdited({ ...state, recipient: nobody }, { ...order, recipient: null })).toBe(true);
  expect(recipientFaults(nobody)).toEqual({
    name: "The recipient's name is required",
    phone: "The recipient's phone number is required",
  });
  expect(recipientFaults({ name: "Bisi Adeyemi", phone: "0805", note: "" })).toEqual({
    phone: "Please enter a valid phone number",
  });
  expect(recipientFaults({ name: "Bisi Adeyemi", phone: "08055551234", note: "" })).toEqual({});
  expect(recipientFaults(null)).toEqual({});
});

test("an invalid discount is reported and not sent", () => {
  const state = startEdit(order);
  const lines = state.lines.map((line) => ({ ...line, less: "some" }));
  expect(toEdit({ ...state, lines }, order).problem).toBe("The discount on Beads is not an amount in naira");
});
