import { staffCalls } from "@shop/contract/admin/calls";
import type { StaffReturn } from "@shop/contract/admin/returns";
import type { DataOf } from "@shop/contract/endpoints";
import { API_BASE, paths } from "@shop/contract/paths";
import { change } from "./answers.ts";
import { openBackOffice } from "./open-back-office.ts";
import type { Screen, Stage } from "./scene.ts";

type Returns = DataOf<"viewReturns">;

const LINE = { position: 1, name: "Ankara Wrap Dress", variant: "M, Indigo" };
const OPEN: Returns = {
  until: "2026-11-30",
  isOpen: true,
  isRefundable: true,
  collectionPrice: 4500,
  lines: [
    {
      ...LINE,
      image: [],
      left: 2,
      isFood: false,
      exchanges: [{ variant_token: "l-indigo", name: "L, Indigo" }],
    },
    {
      position: 2,
      name: "Coconut Chin-chin",
      variant: null,
      image: [],
      left: 1,
      isFood: true,
      exchanges: [],
    },
  ],
  returns: [],
};
const REQUESTED: Returns = {
  ...OPEN,
  returns: [
    {
      id: "a-return",
      state: "requested",
      wanted: "refund",
      handover: "pickup",
      note: "The seam is torn.",
      askedAt: "2026-11-23T10:00:00.000Z",
      instructions: null,
      reason: null,
      lines: [{ ...LINE, quantity: 1, reason: "faulty", exchangeFor: null }],
      pictures: [],
      refund: null,
      replacement: null,
    },
  ],
};

/** A delivered order of the demo account, whose returns are these. */
async function openDelivered({ page, client }: Stage, returns: Returns): Promise<void> {
  const delivered = (await client.call("listOrders")).find(({ status }) => status === "delivered");
  if (!delivered) throw new Error("The demo account has no delivered order");
  await change(page, "viewReturns", () => returns);
  await page.goto(paths.order(delivered.id));
  await page.getByRole("heading", { name: "Returns" }).waitFor();
}

const STAFF_RETURN: StaffReturn = {
  id: "a-return",
  state: "received",
  order: {
    id: "an-order",
    reference: "order-1795219200000",
    status: "delivered",
    total: 26_500,
    placedAt: "2026-11-20T10:00:00.000Z",
  },
  customer: { name: "Ada Okonkwo", phone: "08031234567", address: "12 Allen Avenue, Ikeja" },
  history: { orders: 4, returns: 1 },
  wanted: "exchange",
  handover: "pickup",
  note: "Too small for me.",
  askedAt: "2026-11-23T10:00:00.000Z",
  instructions: "The rider comes on Friday.",
  suggestedInstructions: "",
  declineReason: null,
  decided: { by: "Chi", at: "2026-11-23T11:00:00.000Z" },
  received: { by: "Chi", at: "2026-11-24T11:00:00.000Z" },
  pictures: [],
  lines: [
    {
      ...LINE,
      quantity: 1,
      reason: "size",
      isFood: false,
      exchangeFor: "L, Indigo",
      exchangeToken: "l-indigo",
      exchanges: [{ variant_token: "l-indigo", name: "L, Indigo", stock: 3 }],
      received: 1,
      restocked: 1,
    },
  ],
  refund: null,
  replacement: null,
  isResolved: false,
  refundableOnline: 26_500,
};

export const returnScreens: Screen[] = [
  {
    name: "returns",
    states: [
      {
        name: "form with faults",
        as: "regular",
        async reach(stage) {
          await openDelivered(stage, OPEN);
          const { page } = stage;
          await page.getByRole("button", { name: "Return items" }).click();
          await page.getByRole("checkbox", { name: "Ankara Wrap Dress, M, Indigo" }).check();
          await page.getByRole("radio", { name: /^An exchange/ }).check();
          await page.getByRole("button", { name: "Send return request" }).click();
          await page.getByText("Please choose a reason").waitFor();
        },
      },
      {
        name: "requested",
        as: "regular",
        async reach(stage) {
          await openDelivered(stage, REQUESTED);
          await stage.page.getByRole("article", { name: "Return requested" }).waitFor();
        },
      },
    ],
  },
  {
    name: "back office, return",
    states: [
      {
        name: "recording one for a customer",
        as: "staff: owner",
        async reach({ page }) {
          await page.route(`**${API_BASE}${staffCalls.viewReturnsOfOrder.path}?*`, (route) =>
            route.fulfill({ json: { status: true, message: "OK", data: OPEN } }),
          );
          await openBackOffice(page, "/orders?tab=all&fulfilment=delivered", "Orders");
          await page.locator("[data-row]").first().getByRole("link").first().click();
          await page.getByRole("button", { name: "More" }).click();
          await page.getByRole("menuitem", { name: "Return items" }).click();
          const dialog = page.getByRole("dialog", { name: "Return items for the customer" });
          await dialog.getByRole("checkbox", { name: "Ankara Wrap Dress, M, Indigo" }).check();
          await dialog.getByRole("radio", { name: "Exchange" }).check();
          await dialog.getByRole("combobox", { name: /^Instead/ }).waitFor();
        },
      },
      {
        name: "sending the replacement",
        as: "staff: owner",
        async reach({ page }) {
          await page.route(`**${API_BASE}${staffCalls.viewReturn.path}?*`, (route) =>
            route.fulfill({ json: { status: true, message: "OK", data: STAFF_RETURN } }),
          );
          await openBackOffice(page, "/returns/a-return", "Return of order-1795219200000");
          await page.getByRole("button", { name: "Send replacement" }).click();
          await page.getByRole("dialog", { name: "Send the replacement?" }).waitFor();
        },
      },
    ],
  },
];
