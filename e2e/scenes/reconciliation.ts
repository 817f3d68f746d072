import { staffCalls } from "@shop/contract/admin/calls";
import type { MoneyDifference, ReconciledDay } from "@shop/contract/admin/reconciliation";
import { API_BASE } from "@shop/contract/paths";
import { openBackOffice } from "./open-back-office.ts";
import type { Screen } from "./scene.ts";

const day = "2026-03-02";
const compared = { day, ranAt: "2026-03-03T02:00:00.000Z", by: null, problem: null };

const DAYS: ReconciledDay[] = [
  {
    ...compared,
    provider: "nomba",
    atProvider: { count: 118, amount: 1_250_500.5, returned: 26_500 },
    here: { count: 117, amount: 1_224_000.5, returned: 26_500 },
    differences: 1,
  },
  {
    ...compared,
    provider: "paystack",
    atProvider: { count: 1, amount: 51_500, returned: 0 },
    here: { count: 1, amount: 51_500, returned: 0 },
    differences: 0,
  },
];
const DIFFERENCE: MoneyDifference = {
  ...{ day, provider: "nomba", kind: "only_at_provider", transaction: "API-VACT_TRA-4F2E9-1c2d" },
  ...{ reference: "order-833394", order: null, currency: "NGN", atProvider: 26_500, here: null },
};

export const reconciliationScreens: Screen[] = [
  {
    name: "back office, reconciliation",
    states: [
      {
        name: "a day with a difference",
        as: "staff: owner",
        async reach({ page }) {
          await page.route(`**${API_BASE}${staffCalls.listReconciliations.path}?*`, (route) =>
            route.fulfill({
              json: { status: true, message: "OK", data: { days: DAYS, differences: [DIFFERENCE] } },
            }),
          );
          await openBackOffice(page, "/money/reconciliation", "Reconciliation");
          const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
          await page.getByRole(isPhone ? "list" : "table", { name: /^Sums of/ }).waitFor();
        },
      },
    ],
  },
];
