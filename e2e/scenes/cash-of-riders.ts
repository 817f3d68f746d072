import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { change } from "./answers.ts";
import { PARCEL } from "./handover-payments.ts";
import { openBackOffice } from "./open-back-office.ts";
import type { Screen, Stage } from "./scene.ts";

const HOLDER: StaffDataOf<"viewCash">["holders"][number] = {
  id: 1,
  name: "Musa Ibrahim",
  isOwn: false,
  holds: 43_500,
  parcels: 3,
  onTheRoad: 9_000,
  orders: [
    { ...held(3), customer: "Ada Obi", amount: 11_000, isNotFound: false },
    { ...held(2), customer: PARCEL.customer, amount: 12_500, isNotFound: true },
    { ...held(1), customer: "Ngozi Eze", amount: 20_000, isNotFound: false },
  ],
};

function held(nth: number) {
  return { id: `held-${nth}`, reference: `order-176406123456${nth}` };
}

async function openHeldCash({ page }: Stage): Promise<void> {
  await change(page, "viewCash", (cash) => ({ ...cash, holders: [HOLDER] }));
  await openBackOffice(page, "/cash", "Cash");
  await page.getByRole("button", { name: "Receive cash from Musa Ibrahim" }).waitFor();
}

const LATE: StaffDataOf<"listMoneyDesk">[number] = {
  kind: "late_delivery",
  id: "0b8f1b0e-7f43-4a52-9d0e-0a4f3f3a6c11",
  since: "2026-11-28T13:45:00Z",
  order: {
    id: PARCEL.id,
    reference: PARCEL.reference,
    customer: PARCEL.customer,
    total: 12_500.5,
    status: "shipped",
    paymentStatus: "unpaid",
  },
  amount: 12_500.5,
  currency: "NGN",
  provider: null,
  reference: null,
  transaction: null,
  note: "Musa Ibrahim recorded a delivery, ₦12,500.50 paid in cash. It arrived too late, so nothing has changed. Ask Musa Ibrahim about it",
  holdsOrder: false,
  asked: null,
};

async function openLateDelivery({ page }: Stage): Promise<void> {
  await change(page, "listMoneyDesk", () => [LATE]);
  await openBackOffice(page, "/money?tab=to_decide", "Money desk");
  await page.getByText("Delivery that reached the shop too late").first().waitFor();
}

/** What the office does with the cash of riders, and with deliveries that reached it too late. */
export const cashOfRidersScreens: Screen[] = [
  {
    name: "back office, cash of a rider",
    states: [
      { name: "list", as: "staff: owner", reach: openHeldCash },
      {
        name: "counting",
        as: "staff: owner",
        view: "window",
        async reach(stage) {
          await openHeldCash(stage);
          await stage.page.getByRole("button", { name: "Receive cash from Musa Ibrahim" }).click();
          await stage.page.getByLabel("Counted").waitFor();
        },
      },
      {
        name: "counting one's own, alone",
        as: "staff: owner",
        view: "window",
        async reach({ page }) {
          const holders = [{ ...HOLDER, isOwn: true }];
          await change(page, "viewCash", (cash) => ({ ...cash, holders, isAlone: true }));
          await openBackOffice(page, "/cash", "Cash");
          await page.getByRole("button", { name: "Sign off your own cash" }).click();
          await page.getByLabel("Where the cash is now").waitFor();
        },
      },
    ],
  },
  {
    name: "back office, late delivery",
    states: [
      { name: "on the money desk", as: "staff: owner", reach: openLateDelivery },
      {
        name: "closing",
        as: "staff: owner",
        view: "window",
        async reach(stage) {
          await openLateDelivery(stage);
          await stage.page.getByRole("button", { name: "Close", exact: true }).click();
          await stage.page.getByLabel("Why").waitFor();
        },
      },
    ],
  },
];
