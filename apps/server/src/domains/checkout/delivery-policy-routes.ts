import { deliveryPolicy } from "@shop/contract/delivery-policy";
import { type Routes, serveCached } from "../../http/serve.ts";
import { readDeliveryPolicy } from "../delivery/delivery-policy.ts";
import { listShownRules } from "../pay-on-delivery/queries.ts";
import { reasonOf } from "../pay-on-delivery/rules/rule-words.ts";

export function deliveryPolicyRoutes(routes: Routes): void {
  serveCached(routes, deliveryPolicy.viewDeliveryPolicy, async (ctx) => {
    const [terms, rules] = await Promise.all([readDeliveryPolicy(ctx), listShownRules(ctx)]);
    return {
      data: {
        ...terms,
        payOnDelivery: rules.map((rule) => ({ outcome: rule.outcome, sentence: reasonOf(rule) })),
      },
      // Rules name products and categories.
      tags: ["delivery", "catalogue"],
    };
  });
}
