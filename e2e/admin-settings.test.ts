import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { fillCheckout } from "./checkout-steps.ts";
import { aMember, type Member } from "./member.ts";
import { putBackSettings } from "./put-back.ts";
import { openBackOffice } from "./scenes/open-back-office.ts";
import { aShopper, visibleButton } from "./shopper.ts";
import { aVisitor, PHONE } from "./visitor.ts";

async function save({ page }: Member): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved").first().waitFor();
  // The bar with the button goes when nothing is left to save.
  await page.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
}

async function change(member: Member, path: string, title: string, label: string, value: string) {
  await openBackOffice(member.page, path, title);
  await member.page.getByLabel(label).fill(value);
  await save(member);
}

test("A changed phone number, registration number, opening hours and social link are on every page of the storefront at once", async () => {
  const member = await aMember({ viewport: PHONE });
  await putBackSettings("contact", "shop", "social");
  await change(member, "/settings/contact", "Contacts", "Phone number", "0805 555 0101");
  await change(member, "/settings", "The shop", "Opening hours", "Every day, 8:00 to 20:00");
  await change(member, "/settings", "The shop", "Company registration number", "RC 7654321");
  await change(
    member,
    "/settings/social",
    "Social links",
    "Instagram",
    "https://instagram.com/suya.and.silk",
  );
  expect(await axeFindings(member.page)).toEqual([]);
  const { page } = await aVisitor(PHONE);
  const footer = page.getByRole("contentinfo");
  const instagram = footer.getByRole("link", { name: "Instagram" });
  // The last of the changes: once it is there, so are the others.
  await expect
    .poll(async () => {
      await page.goto("/stores");
      return instagram.getAttribute("href");
    })
    .toBe("https://instagram.com/suya.and.silk");
  await page.getByRole("main").getByText("Every day, 8:00 to 20:00").waitFor();
  await footer.getByText("Every day, 8:00 to 20:00").waitFor();
  await footer.getByText("RC 7654321").waitFor();
  const phone = footer.getByRole("link", { name: "0805 555 0101" });
  expect(await phone.getAttribute("href")).toBe("tel:08055550101");
  await page.goto("/help");
  await page.getByRole("main").getByRole("link", { name: "0805 555 0101" }).waitFor();
});

test("A shop that is registered for VAT shows on receipts how much a total contains", async () => {
  const member = await aMember();
  await putBackSettings("tax");
  await openBackOffice(member.page, "/settings/tax", "Tax");
  expect(await member.page.getByLabel("The shop is registered for VAT").isChecked()).toBe(true);
  const tin = member.page.getByLabel("Tax identification number (TIN)");
  await tin.fill("");
  await member.page.getByRole("button", { name: "Save", exact: true }).click();
  await member.page.getByText("A shop that is registered for VAT has a tax number").first().waitFor();
  await tin.fill("20456789-0001");
  await save(member);
  expect(await axeFindings(member.page)).toEqual([]);

  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  const receipt = page.getByRole("region", { name: "Order summary" });
  await receipt.getByText("Includes VAT (7.5%)").waitFor();
  await receipt.getByText("TIN 20456789-0001").waitFor();
  const [order] = await client.call("listOrders");
  await openBackOffice(member.page, `/orders/${order?.id}/print?paper=receipt`, "Print");
  await member.page.getByText("TIN: 20456789-0001").waitFor();
});

test("The payment providers' page says which are configured, for test or live, and shows no secret", async () => {
  const { page } = await aMember();
  await openBackOffice(page, "/settings/payments", "Payment providers");
  const nomba = page.getByRole("region", { name: "Nomba" });
  await nomba.getByText("Test").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
