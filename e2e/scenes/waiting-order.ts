import type { PaymentCheck } from "@shop/contract/payments";
import type { Page } from "playwright-core";
import { visibleButton } from "../checkout-steps.ts";
import { change } from "./answers.ts";
import { fillCart } from "./cart.ts";
import type { Screen, Stage } from "./scene.ts";

/** An order of the visitor that is to be paid at Nomba, as if begun on another device. */
export async function orderOnline(
  stage: Pick<Stage, "client" | "findings">,
): Promise<{ id: string; reference: string }> {
  const { client } = stage;
  await fillCart(stage, 2);
  const [location] = await client.call("listDeliveryLocations");
  const [method] = await client.call("listDeliveryMethods");
  if (!location || !method) throw new Error("The shop delivers nowhere");
  const { totalAmount } = await client.call("viewCart");
  const { deliveryCost } = await client.call("prepareDeliveryCost", {
    location_id: location.id,
    method_id: method.id,
  });
  await client.call("startNombaPayment", {
    amount: totalAmount.toFixed(2),
    dl_id: location.id,
    dm_id: method.id,
    dc_id: 4,
    delivery_address: "3 Awolowo Road, Ikoyi, Lagos",
    delivery_cost: deliveryCost,
    totalAmountToPay: totalAmount + deliveryCost,
  });
  const [order] = await client.call("listOrders");
  if (!order) throw new Error("The order was not saved");
  return order;
}

/** What the provider is said to know of the payment. */
export function payment(page: Page, payment: PaymentCheck["payment"]): Promise<void> {
  return change(page, "checkPayment", (check) => ({ ...check, payment }));
}

export const proceed = (page: Page) => visibleButton(page, "Proceed").click();

/** A state of an order that waits, as one of the pages shows it. */
export function whileWaiting(
  name: string,
  reach: (stage: Stage, order: { id: string; reference: string }) => Promise<unknown>,
  more: { view?: "window"; hold?: boolean } = {},
): Screen["states"][number] {
  return { name, as: "shopper", ...more, reach: async (stage) => reach(stage, await orderOnline(stage)) };
}
