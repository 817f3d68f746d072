import { staffCalls } from "@shop/contract/admin/calls";
import type { View } from "@shop/contract/admin/views";
import { API_BASE } from "@shop/contract/paths";
import { openBackOffice } from "./open-back-office.ts";
import type { Screen, Stage } from "./scene.ts";

const PAID: View = {
  id: "paid",
  name: "Paid orders of this week",
  query: "paymentStatus=paid&tab=all",
  isShared: true,
  isOwn: true,
  by: "Ngozi Eze",
  mayChange: true,
  isDefault: false,
  version: 1,
};
const OF_ANOTHER: View = { ...PAID, id: "to-call", name: "To call first", isOwn: false, by: "Musa Ibrahim" };

/** The list of orders with a saved view. @param filters what the list shows, as in its address */
async function openView({ page }: Stage, filters: string): Promise<void> {
  await page.route(`**${API_BASE}${staffCalls.listViews.path}?*`, (route) =>
    route.fulfill({ json: { status: true, message: "OK", data: [PAID, OF_ANOTHER] } }),
  );
  await openBackOffice(page, `/orders?${filters}&view=${PAID.id}`, "Orders");
}

export const savedViewScreens: Screen[] = [
  {
    name: "back office, saved views",
    states: [
      {
        name: "changed",
        as: "staff: owner",
        async reach(stage) {
          await openView(stage, "tab=all&paymentStatus=unpaid");
          await stage.page.getByText("Changed", { exact: true }).waitFor();
        },
      },
      {
        name: "settings",
        as: "staff: owner",
        view: "window",
        async reach(stage) {
          await openView(stage, PAID.query);
          await stage.page.getByRole("button", { name: "View settings" }).click();
          await stage.page.getByRole("dialog", { name: "View settings" }).waitFor();
        },
      },
    ],
  },
];
