import { expect, inject, test } from "vitest";
import { databaseAt } from "./database.ts";
import { latestMail, type ReceivedMail } from "./inbox.ts";
import { aMember } from "./member.ts";
import { shopClient } from "./shop-client.ts";
import { aMailAddress, aShopper, PASSWORD } from "./shopper.ts";
import { writeVerifiedAccount } from "./verified-account.ts";
import { aVisitor } from "./visitor.ts";

test("A visitor asks for the email about a sold-out product, signs in, and then switches emails about prices on", async () => {
  const mail = aMailAddress("bisi");
  await writeVerifiedAccount(inject("databaseUrl"), mail);
  const cards = await (await shopClient()).call("listRandomProducts");
  const soldOut = cards.flatMap(({ variant }) => variant.slice(0, 1)).find(({ stock }) => stock === 0);
  const { page } = await aVisitor();
  await page.goto(`/product/${soldOut?.product_token}`);
  const button = page.getByRole("button", { name: "Email me when it is back", exact: true });
  await button.click();

  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(mail);
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await modal.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("We will email you when it is back in stock").waitFor();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");

  // Everything that the shopper waits for is listed with the favourites, and can be cancelled there.
  await page.goto("/favourites");
  const cancel = page.getByRole("button", { name: `Cancel the email about ${soldOut?.name}` });
  await cancel.click();
  await page.getByText("We will not email you when it is back in stock").waitFor();
  await page.getByText("You are not waiting for any items at the moment.").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Items you are waiting for");
  const prices = page.getByRole("checkbox", { name: /^Email me when a favourite gets cheaper/ });
  await prices.click();
  await page.getByText("We will email you when a favourite gets cheaper").waitFor();
  await page.goto("/profile");
  await expect.poll(() => prices.isChecked()).toBe(true);
});

test("A shopper gets an email when a member receives pieces of a sold-out product, and its link leads to the product in stock", {
  // The shop looks every minute.
  timeout: 180_000,
}, async () => {
  const { token, name } = await aSoldOutProduct();
  const shopper = await aShopper();
  await shopper.page.goto(`/product/${token}`);
  await shopper.page.getByRole("button", { name: "Email me when it is back", exact: true }).click();
  await shopper.page.getByText("We will email you when it is back in stock").waitFor();

  const { page } = await aMember({ role: "catalogue" });
  await page.goto("/admin/stock");
  await page.getByRole("searchbox", { name: "Name or code" }).fill(name);
  await page.waitForURL(/[?&]search=/);
  await page
    .getByRole("link", { name: new RegExp(name) })
    .first()
    .click();
  const move = async (reason: string, pieces: number, note: string) => {
    await page.getByLabel("What happened", { exact: true }).selectOption({ label: reason });
    await page.getByLabel("Pieces", { exact: true }).fill(String(pieces));
    await page.getByLabel("Note (optional)", { exact: true }).fill(note);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText(note).waitFor();
  };
  await move("Received from a supplier", 12, "Back at last");

  const mail = await mailWithin(90_000, shopper.mail);
  expect(mail.subject).toContain(name);
  const link = mail.links.find((href) => href.includes(`/product/${token}`));
  await shopper.page.goto(link ?? "");
  await shopper.page.getByText("In stock (12 available)").waitFor();
  // Sold out again, as other journeys expect it.
  await move("Damaged", 12, "Fell off the shelf");
});

async function mailWithin(longest: number, to: string): Promise<ReceivedMail> {
  const until = Date.now() + longest;
  while (true) {
    const mail = await latestMail(to).catch(() => null);
    if (mail) return mail;
    if (Date.now() > until) throw new Error(`No mail came to ${to}`);
  }
}

/** A product with one variant that no other journey looks at. */
async function aSoldOutProduct(): Promise<{ token: string; name: string }> {
  const { rows } = await databaseAt(inject("databaseUrl")).pool.query<{ token: string; name: string }>(
    `select p.token, p.name from products p join variants v on v.product_id = p.id
     where p.token <> $1 and p.status = 'active' and p.published_at <= now()
     group by p.id having count(*) = 1 and max(v.stock) = 0 order by p.id limit 1`,
    [inject("findings").soldOut],
  );
  return rows[0]!;
}
