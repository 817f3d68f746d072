import { staffCalls } from "@shop/contract/admin/calls";
import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import type { HandoverPayment } from "@shop/contract/admin/handover-payments";
import { API_BASE, paths } from "@shop/contract/paths";
import { change, refuse } from "./answers.ts";
import { openBackOffice, openOrder } from "./open-back-office.ts";
import type { Screen, Stage } from "./scene.ts";

export const PARCEL: StaffDataOf<"viewRun">["parcels"][number] = {
  id: "parcel-1",
  reference: "order-1764061234567",
  state: "handed_over",
  customer: "Oluwaseun Adebayo-Williams",
  phone: "08031234567",
  orderedBy: null,
  address: "14 Bode Thomas Street, opposite the filling station",
  location: "Yaba & Surulere, Lagos",
  itemCount: 3,
  cashDue: 12_500.5,
  isCodeUsedUp: false,
  attempt: 0,
};

const PAYMENT: HandoverPayment = {
  id: "parcel-1",
  orderReference: PARCEL.reference,
  customer: PARCEL.customer,
  way: "transfer",
  state: "to_check",
  amount: 12_500.5,
  reference: "000013251128134500123456789012",
  recordedAt: "2026-11-28T13:45:00Z",
  recordedBy: "Musa Ibrahim",
  holder: "Musa Ibrahim",
  isOwn: false,
  isOwed: false,
  receivedOn: null,
  checkedAt: null,
  checkedBy: null,
  reason: null,
};
const CHECKED = { checkedAt: "2026-11-28T17:00:00Z", checkedBy: "Tunde Bello" } as const;
const REASON = "No credit of this amount on the statement of 28 or 29 November";

async function atTheDoor({ page }: Stage): Promise<void> {
  await change(page, "viewRun", (run) => ({ ...run, parcels: [PARCEL] }));
  await openBackOffice(page, "/run", "My parcels");
  await page.getByRole("button", { name: "Delivered" }).click();
  await page.getByText("How was it paid?").waitFor();
}

async function choose({ page }: Stage, way: string): Promise<void> {
  await page.getByRole("radio", { name: way }).check();
}

async function paidByPos(stage: Stage): Promise<void> {
  const { page } = stage;
  await atTheDoor(stage);
  await choose(stage, "POS (card)");
  await page.getByLabel("Door code").fill("1234");
  await page.getByLabel("Amount on the slip").fill("12,500.50");
  await page.getByLabel("RRN on the slip").fill("12-34");
  await page.getByRole("dialog").getByRole("button", { name: "Delivered" }).click();
  await page.getByText("The reference has at least 6 letters or digits").waitFor();
}

/** The phone has kept a delivery whose parcel had moved on. */
async function arrivedTooLate({ page }: Stage): Promise<void> {
  await change(page, "viewRun", (run) => ({ ...run, parcels: [PARCEL] }));
  await openBackOffice(page, "/run", "My parcels");
  const { way, amount, reference } = PAYMENT;
  await page.evaluate(
    async ([profile, late]) => {
      const { data } = await (await fetch(profile)).json();
      localStorage.setItem("rider-refusals", JSON.stringify([{ ...late, member: data.id }]));
    },
    [
      API_BASE + staffCalls.viewOwnProfile.path,
      {
        id: "parcel-9",
        reference: PARCEL.reference,
        message: `${PARCEL.reference} is now returned, so nothing has changed`,
        isTooLate: true,
        paid: { payment: { way, amount, reference } },
      },
    ] as const,
  );
  await page.reload();
  await page.getByRole("heading", { name: "Not recorded" }).waitFor();
}

async function openCash({ page }: Stage): Promise<void> {
  await change(page, "viewHandoverPayments", (payments) => ({
    ...payments,
    waiting: 3,
    toCheck: [
      PAYMENT,
      { ...PAYMENT, id: "parcel-2", way: "pos", reference: "6332 0001 2345", amount: 4000 },
      {
        ...PAYMENT,
        id: "parcel-3",
        way: "pos",
        reference: "633200067890",
        recordedBy: "Ngozi Eze",
        isOwn: true,
      },
    ],
    checked: [
      { ...PAYMENT, ...CHECKED, id: "parcel-4", state: "received", receivedOn: "2026-11-28" },
      { ...PAYMENT, ...CHECKED, id: "parcel-5", state: "not_found", reason: REASON, isOwed: true },
    ],
  }));
  await openBackOffice(page, "/cash", "Cash");
  await page.getByText("Somebody else has to check it.").waitFor();
}

const ofOrder = ({ way, amount, reference }: HandoverPayment) => ({ way, amount, reference });
const DELIVERED = { status: "delivered", paymentStatus: "paid", fulfilment: "delivered" } as const;

/** Payments by transfer and POS when an order is handed over. */
export const handoverPaymentScreens: Screen[] = [
  {
    name: "back office, paid at the door",
    states: [
      { name: "choosing a way", as: "staff: rider", view: "window", reach: atTheDoor },
      {
        name: "cash",
        as: "staff: rider",
        view: "window",
        async reach(stage) {
          await atTheDoor(stage);
          await choose(stage, "Cash");
        },
      },
      {
        name: "transfer",
        as: "staff: rider",
        view: "window",
        async reach(stage) {
          await atTheDoor(stage);
          await choose(stage, "Bank transfer");
        },
      },
      { name: "POS with a wrong reference", as: "staff: rider", view: "window", reach: paidByPos },
      { name: "arrived too late", as: "staff: rider", reach: arrivedTooLate },
      {
        name: "not found",
        as: "staff: rider",
        async reach({ page }) {
          await change(page, "viewRun", (run) => ({
            ...run,
            parcels: [],
            cash: 12_500.5,
            notFound: [{ ...ofOrder(PAYMENT), reason: REASON, orderReference: PARCEL.reference }],
          }));
          await openBackOffice(page, "/run", "My parcels");
          await page.getByRole("heading", { name: "Not found on the statement" }).waitFor();
        },
      },
      {
        name: "by the office, with a used reference",
        as: "staff: owner",
        view: "window",
        async reach(stage) {
          const { page } = stage;
          await change(page, "viewFullOrder", (order) => ({
            ...order,
            status: "shipped",
            fulfilment: "handed_over",
            paymentStatus: "unpaid",
            cash: "due",
            parcel: { ...order.parcel, cashDue: 4000 },
          }));
          await refuse(page, "deliverOrder", "payment_reference_used", { reference: PARCEL.reference });
          await openOrder(stage);
          await page
            .getByRole("button", { name: /^(Delivered|Collected)$/ })
            .first()
            .click();
          await page.getByLabel("Received by").fill("Ada Obi");
          await choose(stage, "Bank transfer");
          await page.getByLabel("Amount transferred").fill("4000");
          await page.getByLabel("Reference or session number").fill(PAYMENT.reference);
          await page
            .getByRole("dialog")
            .getByRole("button", { name: /^(Delivered|Collected)$/ })
            .click();
          await page.getByText("This reference is already recorded").waitFor();
        },
      },
    ],
  },
  {
    name: "back office, payments to check",
    states: [
      { name: "list", as: "staff: owner", reach: openCash },
      {
        name: "received",
        as: "staff: owner",
        view: "window",
        async reach(stage) {
          await openCash(stage);
          await stage.page.getByRole("button", { name: "Received:" }).first().click();
          await stage.page.getByLabel("Day on the statement").waitFor();
        },
      },
      {
        name: "not found",
        as: "staff: owner",
        view: "window",
        async reach(stage) {
          await openCash(stage);
          await stage.page.getByRole("button", { name: "Not found:" }).first().click();
          await stage.page.getByLabel("Reason").waitFor();
        },
      },
      ...(["to_check", "received", "not_found"] as const).map((state) => ({
        name: `order, ${state.replace("_", " ")}`,
        as: "staff: owner" as const,
        async reach(stage: Stage) {
          await change(stage.page, "viewFullOrder", (order) => ({
            ...order,
            ...DELIVERED,
            cash: state === "not_found" ? ("collected" as const) : ("void" as const),
            paidOnHandover: state === "not_found" ? null : "transfer",
            handoverPayment: {
              ...ofOrder(PAYMENT),
              state,
              receivedOn: state === "received" ? "2026-11-28" : null,
              checkedBy: state === "to_check" ? null : CHECKED.checkedBy,
              reason: state === "not_found" ? REASON : null,
            },
          }));
          await openOrder(stage);
          await stage.page.getByText(`Reference ${PAYMENT.reference}`, { exact: true }).waitFor();
        },
      })),
    ],
  },
  {
    name: "paid on delivery",
    states: (["order", "receipt"] as const).map((part) => ({
      name: part,
      as: "regular" as const,
      async reach({ page, client }: Stage) {
        for (const { id, status, paymentMethod } of await client.call("listOrders")) {
          if (status !== "delivered" || paymentMethod !== "pay_on_delivery") continue;
          const { paidOnHandover } = await client.call("viewOrder", { id });
          if (paidOnHandover !== "transfer") continue;
          await page.goto(part === "order" ? paths.order(id) : paths.receipt(id));
          await page
            .getByText(/Paid by bank transfer at the (door|pickup point)/)
            .first()
            .waitFor();
          return;
        }
        throw new Error("The demo account has no order that was paid by transfer on delivery");
      },
    })),
  },
];
