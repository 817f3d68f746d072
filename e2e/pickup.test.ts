import { expect, inject, test } from "vitest";
import { connect } from "../apps/server/src/db/pool.ts";
import type { OrderState } from "../apps/server/src/domains/orders/change-order-status.ts";
import { moveOrder } from "../apps/server/src/domains/orders/move-order.ts";
import { latestMail } from "./inbox.ts";
import { aShopper, visibleButton } from "./shopper.ts";

/** What staff do with an order, one state after the other. */
async function move(reference: string, states: readonly OrderState[]): Promise<void> {
  const { db, pool, close } = connect(inject("databaseUrl"), { connections: 1 });
  try {
    const { rows } = await pool.query<{ id: number }>("select id from orders where reference = $1", [
      reference,
    ]);
    for (const [i, to] of states.slice(1).entries()) {
      const moved = await moveOrder({ db }, { orderId: rows[0]!.id, from: states[i]!, to, actor: "staff" });
      expect(moved).toEqual({ kind: "changed" });
    }
  } finally {
    await close();
  }
}

const placed: OrderState = { status: "placed", paymentStatus: "unpaid" };
const packing: OrderState = { status: "processing", paymentStatus: "unpaid" };
const ready: OrderState = { status: "shipped", paymentStatus: "unpaid" };

test("who collects an order reads where in checkout, on its page and in its emails, and nothing of a rider", async () => {
  const { page, client, mail } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await page.getByLabel("Delivery location").selectOption("1");
  const card = page.locator("label.choice").filter({ hasText: "Pickup point" });
  await card.getByText("Ikeja pickup point: 24 Opebi Road").waitFor();
  await page.getByRole("radio", { name: "Pickup point" }).check();
  const details = page.getByRole("region", { name: /Delivery Details/ });
  await details.getByText(/^Ready to collect .* for /).waitFor();
  await details.getByText("Monday to Saturday, 9:00 to 18:00").waitFor();
  await details.getByRole("link", { name: "0700 000 0001" }).waitFor();
  // No address is needed for it.
  await page.getByLabel("Delivery address").fill("");
  await page.getByLabel("I will collect this order myself").check();
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");

  const main = page.getByRole("main");
  const facts = page.getByRole("region", { name: "Pickup and payment" });
  await facts.getByText("Ikeja pickup point").first().waitFor();
  await facts.getByText("24 Opebi Road, Ikeja, Lagos").waitFor();
  await facts.getByText("Monday to Saturday, 9:00 to 18:00").waitFor();
  await facts.getByRole("link", { name: "0700 000 0001" }).waitFor();
  expect(await main.innerText()).not.toMatch(/rider|door|Awolowo/);
  const steps = () => main.locator("ol.timeline li .font-bold").allInnerTexts();
  expect(await steps()).toEqual(["Placed", "Being packed", "Ready to collect", "Collected"]);

  const [order] = await client.call("listOrders");
  const { reference } = order!;
  const confirmation = await latestMail(mail);
  expect(confirmation.subject).toContain("ready to collect by");
  expect(confirmation.text).toContain(
    "Ikeja pickup point\n24 Opebi Road, Ikeja, Lagos\nOpen: Monday to Saturday",
  );
  expect(confirmation.text).not.toMatch(/rider|door|Awolowo/);

  await move(reference, [placed, packing, ready]);
  const notice = await latestMail(mail, { after: confirmation.id });
  expect(notice.subject).toBe("Your order is ready to collect, Bisi");
  expect(notice.text).toContain(`To collect it, give its number, ${reference}, and your name.`);
  await page.reload();
  await main.getByText("Your order is at the pickup point.").waitFor();

  await move(reference, [ready, { status: "delivered", paymentStatus: "paid" }]);
  expect((await latestMail(mail, { after: notice.id })).subject).toBe("Collected: enjoy it, Bisi");
  await page.goto("/orders");
  await main.getByText("Collected").waitFor();
});
