import { payOnDeliveryRules } from "@shop/contract/admin/pay-on-delivery";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { listMethods, setPayOnDeliveryOfMethod } from "./method-rules.ts";
import { presentRule } from "./present.ts";
import { getRule, listRules } from "./queries.ts";
import { changeRule, createRule, removeRule } from "./save-rule.ts";

export function payOnDeliveryAdminRoutes(routes: Routes): void {
  serveStaff(routes, payOnDeliveryRules.listPayOnDeliveryRules, async ({ ctx }) => ({
    data: (await listRules(ctx)).map(presentRule),
  }));

  serveStaff(routes, payOnDeliveryRules.listPayOnDeliveryOfMethods, async ({ ctx }) => ({
    data: await listMethods(ctx),
  }));

  serveStaff(routes, payOnDeliveryRules.setPayOnDeliveryOfMethod, async ({ ctx, staff: by }, change) => ({
    data: await setPayOnDeliveryOfMethod(ctx, { by, ...change }),
  }));

  serveStaff(routes, payOnDeliveryRules.viewPayOnDeliveryRule, async ({ ctx }, { id }) => ({
    data: presentRule(await getRule(ctx, { id })),
  }));

  serveStaff(routes, payOnDeliveryRules.createPayOnDeliveryRule, async ({ ctx, staff: by }, fields) => ({
    data: presentRule(await createRule(ctx, { by, fields })),
  }));

  serveStaff(
    routes,
    payOnDeliveryRules.savePayOnDeliveryRule,
    async ({ ctx, staff: by }, { id, version, ...fields }) => ({
      data: presentRule(await changeRule(ctx, { by, id, version, fields })),
    }),
  );

  serveStaff(routes, payOnDeliveryRules.removePayOnDeliveryRule, async ({ ctx, staff: by }, rule) => {
    await removeRule(ctx, { by, ...rule });
    return { data: null };
  });
}
