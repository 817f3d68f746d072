import { expect, inject, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { orderOnDelivery } from "./checkout-steps.ts";
import { aMember } from "./member.ts";
import { aNewName } from "./new-name.ts";
import { aShopper } from "./shopper.ts";
import { PHONE } from "./visitor.ts";

test("An owner adds a webhook on a phone, and reads how the receiver got a new order", async () => {
  const { page, complaints } = await aMember({ role: "owner", viewport: PHONE });
  const address = `${inject("sandboxUrl")}/webhooks/receive?by=${encodeURIComponent(aNewName("journey"))}`;
  await page.goto("/admin/webhooks");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a webhook" });
  await dialog.getByLabel("Address").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByText("Please choose at least one event").waitFor();
  await dialog.getByText("Please enter an address that begins with https://").waitFor();
  await dialog.getByLabel("Address").fill(address);
  await dialog.getByLabel("Order placed").check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const secret = page.getByRole("dialog", { name: "Signing secret" });
  await secret.getByText(/^whsec_/).waitFor();
  await secret.getByRole("button", { name: "Done" }).click();

  const shopper = await aShopper({ cart: 1 });
  const { reference } = await orderOnDelivery(shopper.client);
  await page.getByRole("link", { name: address, exact: true }).click();
  await page.getByRole("heading", { name: "Webhook", level: 1 }).waitFor();
  const row = page.getByRole("listitem").filter({ hasText: reference });
  await expect
    .poll(async () => {
      await page.reload();
      await row.first().waitFor();
      return row.first().innerText();
    })
    .toContain("Received");
  expect(await axeFindings(page)).toEqual([]);
  const shown = await (await fetch(`${inject("sandboxUrl")}/webhooks`)).text();
  expect(shown).toContain(reference);

  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("The webhook is removed").waitFor();
  expect(complaints).toEqual([]);
});
