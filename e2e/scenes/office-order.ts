import type { OrderMoneyView } from "@shop/contract/admin/order-money";
import { FUNMI } from "../checkout-steps.ts";
import { change } from "./answers.ts";
import { openOrder } from "./open-back-office.ts";
import type { Screen, Stage } from "./scene.ts";

async function openHandOver(stage: Stage, changed: { paymentStatus?: "refunded" } = {}): Promise<void> {
  const { page } = stage;
  await change(page, "viewFullOrder", (order) => ({
    ...order,
    status: "processing",
    fulfilment: "packed",
    ...changed,
  }));
  await openOrder(stage);
  await page.getByRole("button", { name: /^(Hand over|Ready to collect)$/ }).click();
}

const REFUND = {
  amount: 12_500.5,
  way: "provider",
  bankReference: null,
  reason: "The zip of the dress was torn when it arrived",
  asked: { id: "another", name: "Oluwaseun Adebayo-Williams", at: "2026-11-20T10:00:00Z" },
  decided: null,
  delivery: 0,
  lines: [],
  parts: [],
  beyondPrice: 0,
} as const;

const REFUND_PART = {
  id: 1,
  provider: "nomba",
  transaction: "API-TRANSFER-4A7B5-1C2D-90E3",
  amount: 12_500.5,
  currency: "NGN",
  state: "needs_person",
  error: "not_allowed: the merchant's balance is too low",
  sentAt: "2026-11-20T10:05:00Z",
  byHand: null,
} as const;

/** One refund that waits for approval, one that is stuck, one that is done. */
function withRefunds(money: OrderMoneyView): OrderMoneyView {
  const decided = { name: "Ngozi Eze", at: "2026-11-20T10:04:00Z", note: null };
  return {
    ...money,
    captured: 60_000,
    refunded: 12_500.5,
    refundable: 22_499,
    refundableOnline: 22_499,
    refunds: [
      { ...REFUND, id: "refund-3", state: "requested", lines: [], parts: [] },
      { ...REFUND, id: "refund-2", state: "failed", decided, lines: [], parts: [REFUND_PART] },
      {
        ...REFUND,
        id: "refund-1",
        state: "done",
        way: "by_hand",
        bankReference: "GTB-000125-2026",
        decided,
        lines: [],
        parts: [],
      },
    ],
  };
}

/** An order in the back office. */
export const officeOrderScreen: Screen = {
  name: "back office, order",
  states: [
    { name: "read", as: "staff: owner", reach: openOrder },
    {
      name: "papers",
      as: "staff: owner",
      async reach(stage) {
        await openOrder(stage);
        await stage.page.goto(`${new URL(stage.page.url()).pathname}/print`);
        await stage.page.getByRole("img", { name: /^Barcode/ }).waitFor();
      },
    },
    {
      name: "with refunds and a balance",
      as: "staff: owner",
      async reach(stage) {
        const { page } = stage;
        await change(page, "viewFullOrder", (order) => ({
          ...order,
          money: { ...order.money, due: 4_500, balance: 4_500 },
        }));
        await change(page, "viewOrderMoney", withRefunds);
        await openOrder(stage);
        await page.getByRole("button", { name: "Approve" }).waitFor();
      },
    },
    {
      name: "with a disputed payment",
      as: "staff: owner",
      async reach(stage) {
        await change(stage.page, "viewFullOrder", (order) => ({
          ...order,
          questions: ["disputed"],
          isInQuestion: true,
        }));
        await openOrder(stage);
        await stage.page.getByRole("link", { name: "Decide it on the money desk" }).waitFor();
      },
    },
    {
      name: "for somebody else",
      as: "staff: owner",
      async reach(stage) {
        await change(stage.page, "viewFullOrder", (order) => ({ ...order, recipient: FUNMI }));
        await openOrder(stage);
        await stage.page.getByRole("heading", { name: `For ${FUNMI.name}` }).waitFor();
      },
    },
    {
      name: "papers of an order for somebody else",
      as: "staff: owner",
      async reach(stage) {
        await change(stage.page, "viewFullOrder", (order) => ({ ...order, recipient: FUNMI }));
        await openOrder(stage);
        await stage.page.goto(`${new URL(stage.page.url()).pathname}/print`);
        await stage.page.getByText(FUNMI.note).waitFor();
      },
    },
    {
      name: "handing over",
      as: "staff: owner",
      async reach(stage) {
        await openHandOver(stage);
        await stage.page.getByLabel("Who delivers?").waitFor();
      },
    },
    {
      name: "handing over what was refunded",
      as: "staff: owner",
      view: "window",
      async reach(stage) {
        await openHandOver(stage, { paymentStatus: "refunded" });
        await stage.page.getByText("All that was paid for this order has been refunded.").waitFor();
      },
    },
    {
      name: "waybill of a paid order whose rest is collected",
      as: "staff: owner",
      async reach(stage) {
        const { page } = stage;
        await change(page, "viewFullOrder", (order) => ({
          ...order,
          paymentStatus: "paid",
          money: { ...order.money, due: 2500, balance: 2500, dueOnHandover: 2500 },
        }));
        await openOrder(stage);
        await page.goto(`${new URL(page.url()).pathname}/print?paper=waybill`);
        await page.getByText("COLLECT ₦2,500").waitFor();
      },
    },
  ],
};
