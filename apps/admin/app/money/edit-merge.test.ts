import type { OrderForEdit } from "@shop/contract/admin/order-edit";
import { describe, expect, test } from "vitest";
import { mergeEdit } from "./edit-merge.ts";
import { type EditState, isEdited, startEdit, toEdit, withVariant } from "./edit-state.ts";

const line = {
  ...{ position: 1, token: "beads", name: "Beads", variant: null, unitPrice: 2500, quantity: 2 },
  ...{ discount: 0, refunded: 0, left: 3 },
};
const base: OrderForEdit = {
  id: "o",
  reference: "order-1",
  version: 1,
  canEdit: true,
  isPaid: false,
  lines: [line],
  delivery: { locationId: 1, methodId: 1, address: "12 Allen Avenue", cost: 1500 },
  recipient: null,
  locations: [{ id: 1, name: "Ikeja", state: "Lagos" }],
  methods: [{ id: 1, name: "Rider", isPickup: false }],
  total: 6500,
  kept: 0,
};
const saved = (changes: Partial<OrderForEdit>): OrderForEdit => ({ ...base, version: 2, ...changes });
const pieces = (quantity: number): EditState => {
  const state = startEdit(base);
  return { ...state, reason: "Called", lines: state.lines.map((one) => ({ ...one, quantity })) };
};
const snack = { token: "snack", name: "Chin chin", variant: "500 g", price: 500, stock: 5 };

describe("an order that two members change at once", () => {
  test("shows both numbers of pieces, and keeps what the member chooses and the reason", () => {
    const current = saved({ lines: [{ ...line, quantity: 3 }] });
    const { both, own, labels, take } = mergeEdit({ base, state: pieces(4), current });
    expect(own).toEqual({});
    expect(both).toEqual([{ name: "line 1 pieces", own: "4", theirs: "3" }]);
    expect(labels).toEqual({ "line 1 pieces": "Pieces of Beads" });
    const mine = take({ "line 1 pieces": "4" });
    expect(toEdit(mine, current).input).toMatchObject({
      version: 2,
      lines: [{ position: 1, quantity: 4 }],
      reason: "Called",
    });
    expect(isEdited(take({}), current)).toBe(false);
  });

  test("keeps what only the member has changed", () => {
    const current = saved({ delivery: { ...base.delivery, address: "5 Broad Street" } });
    const { both, own, take } = mergeEdit({ base, state: pieces(4), current });
    expect([both, own]).toEqual([[], { "line 1 pieces": "4" }]);
    expect(take(own)).toMatchObject({ delivery: null, lines: [{ quantity: 4 }] });
  });

  test("shows both addresses in words", () => {
    const current = saved({ delivery: { ...base.delivery, address: "5 Broad Street" } });
    const delivery = { locationId: 1, methodId: 1, address: "9 Toyin Street" };
    const { both, take } = mergeEdit({ base, state: { ...startEdit(base), delivery }, current });
    expect(both).toEqual([
      { name: "delivery", own: "9 Toyin Street, Ikeja, Rider", theirs: "5 Broad Street, Ikeja, Rider" },
    ]);
    expect(take({ delivery: "9 Toyin Street, Ikeja, Rider" }).delivery).toEqual(delivery);
  });

  test("shows both recipients in words", () => {
    const bisi = { name: "Bisi Adeyemi", phone: "08055551234", note: null };
    const current = saved({ recipient: bisi });
    const recipient = { name: "Chika Eze", phone: "08066661234", note: "With love" };
    const { both, take } = mergeEdit({ base, state: { ...startEdit(base), recipient }, current });
    const own = "Chika Eze, 08066661234, With love";
    expect(both).toEqual([{ name: "recipient", own, theirs: "Bisi Adeyemi, 08055551234" }]);
    expect(toEdit(take({ recipient: own }), current).input.recipient).toEqual(recipient);
    expect(isEdited(take({}), current)).toBe(false);
  });

  test("never adds twice what both have added, nor two discounts without asking", () => {
    const added = { ...line, position: 2, token: "snack", name: "Chin chin", variant: "500 g", quantity: 1 };
    const state = startEdit(base);
    const discounted = state.lines.map((one) => ({ ...one, less: "500" }));
    const current = saved({ lines: [{ ...line, discount: 300 }, added] });
    const { both, own, take } = mergeEdit({
      base,
      state: { ...state, lines: withVariant(discounted, snack) },
      current,
    });
    expect(own).toEqual({ "variant snack pieces": "1" });
    expect(both).toEqual([{ name: "line 1 discount", own: "500 in addition", theirs: "₦300" }]);
    expect(isEdited(take(own), current)).toBe(false);
  });

  test("adds back a product that somebody else has removed, and never a different one", () => {
    const other = { ...line, token: "soap", name: "Black soap", variant: null };
    const current = saved({ lines: [other] });
    const { both, take } = mergeEdit({ base, state: pieces(4), current });
    expect(both).toEqual([{ name: "line 1 pieces", own: "4", theirs: "0" }]);
    expect(toEdit(take({ "line 1 pieces": "4" }), current).input).toMatchObject({
      lines: [{ position: 1, quantity: 2 }],
      added: [{ variant: "beads", quantity: 4 }],
    });
  });
});
