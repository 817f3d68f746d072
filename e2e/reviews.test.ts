import { paths } from "@shop/contract/paths";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { inDatabase } from "./in-database.ts";
import { latestMail } from "./inbox.ts";
import { aMember } from "./member.ts";
import { shopClient } from "./shop-client.ts";
import { aShopper, fillCheckout, somethingInStock, visibleButton } from "./shopper.ts";
import { signInAs } from "./sign-in-as.ts";
import { aVisitor, PHONE } from "./visitor.ts";

test("A buyer reviews what was delivered, staff approve and answer it, and visitors read it with the rating", async () => {
  const { page, client } = await aShopper();
  const product = (await somethingInStock(3))[2]!;
  await client.call("changeCart", { variant_token: product.token });
  await page.goto(paths.checkout());
  await fillCheckout(page);
  await visibleButton(page, "Proceed").click();
  await page.getByRole("heading", { name: /^Thank you/ }).waitFor();
  const [order] = await client.call("listOrders");
  await inDatabase(
    "update orders set status = 'delivered', location_name = 'Ibadan, Oyo' where public_id = $1",
    [order!.id],
  );

  const words = `Fresh and crunchy, ${order!.reference}`;
  await page.goto(paths.order(order!.id));
  await page.getByRole("link", { name: `Review ${product.name}` }).click();
  await page.getByRole("radio", { name: "4 stars, good" }).check();
  await page.getByLabel("Your review (optional)").fill(words);
  await page.getByRole("radio", { name: "Bisi, Ibadan" }).waitFor();
  await page.getByLabel("Add pictures").setInputFiles({
    name: "chin-chin.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
      .png()
      .toBuffer(),
  });
  await page.getByText("chin-chin.png", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Send review" }).click();
  // Back where the shopper came from, with the other items of the order to review.
  await page.waitForURL(`**${paths.order(order!.id)}`);
  await page.getByRole("link", { name: `Your review, waiting (${product.name})` }).waitFor();

  const member = await aMember({ role: "orders" });
  await member.page.goto("/admin/reviews");
  const row = member.page.locator("[data-row]").filter({ hasText: words });
  await row.getByRole("button", { name: "Enlarge picture 1" }).click();
  const large = member.page.getByRole("dialog", { name: "Picture 1 of the review" });
  await large.getByRole("img").waitFor();
  await member.page.keyboard.press("Escape");
  await large.waitFor({ state: "detached" });
  await row.getByRole("button", { name: "Reply" }).click();
  await member.page.getByLabel("Reply", { exact: true }).fill("Thank you, Bisi!");
  await member.page.getByRole("button", { name: "Save reply" }).click();
  await row.getByText("Our reply: Thank you, Bisi!").waitFor();
  await row.getByRole("button", { name: "Approve" }).click();
  await row.waitFor({ state: "detached" });

  const visitor = await aVisitor();
  await visitor.page.goto(inject("shopUrl") + paths.product(product.product_token));
  const section = visitor.page.getByRole("region", { name: "Reviews" });
  await section.getByText(words).waitFor();
  const review = section.getByRole("article").filter({ hasText: words });
  await review.getByText("Bisi, Ibadan").waitFor();
  await review.getByText("Thank you, Bisi!").waitFor();
  const picture = review.getByRole("link", { name: "Enlarge: Picture 1 of 1 by Bisi, Ibadan" });
  await picture.click();
  const enlarged = visitor.page.getByRole("dialog", { name: "Pictures of the review by Bisi, Ibadan" });
  await enlarged.getByRole("img", { name: "Picture 1 of 1 by Bisi, Ibadan", exact: true }).waitFor();
  await visitor.page.keyboard.press("Escape");
  await enlarged.waitFor({ state: "hidden" });
  await expect.poll(() => picture.evaluate((link) => link === document.activeElement)).toBe(true);
});

test("On a phone with text at 200 %, the order of the reviews can be read in full", async () => {
  const products = await (await shopClient()).call("listRandomProducts");
  const product = products.find(({ rating }) => (rating?.count ?? 0) > 1);
  const { page } = await aVisitor(PHONE);
  await page.goto(paths.product(product?.token ?? ""));
  const order = page.getByLabel("Sort by");
  await order.waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  const [room, words] = await order.evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const pen = document.createElement("canvas").getContext("2d")!;
    pen.font = `${style.fontSize} ${style.fontFamily}`;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    return [select.clientWidth - padding, pen.measureText(select.selectedOptions[0]!.text).width] as const;
  });
  expect(room).toBeGreaterThanOrEqual(words);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test("A shopper asks about a product, staff answer it, and visitors read both on the product's page", async () => {
  const { page, mail, client } = await aShopper();
  const product = (await somethingInStock(3))[1]!;
  const words = `Is it fresh? Asked by ${mail}`.replace(/@.*/, "");
  await page.goto(paths.product(product.product_token));
  const section = page.getByRole("region", { name: "Questions and answers" });
  await section.getByRole("button", { name: "Ask a question" }).click();
  await section.getByRole("button", { name: "Send question" }).click();
  await section.getByText("Please write your question in at least 5 characters").waitFor();
  await section.getByLabel("Your question").fill(words);
  await client.call("signOut");
  await section.getByRole("button", { name: "Send question" }).click();
  await signInAs(page, mail);
  expect(await section.getByLabel("Your question").inputValue()).toBe(words);
  await section.getByRole("button", { name: "Send question" }).click();
  await section.getByText("We will email you our answer, and show it here.").waitFor();

  const focused = page.locator(":focus");
  await section.getByRole("button", { name: `Delete the question “${words}”` }).press("Enter");
  await expect.poll(() => focused.textContent()).toBe("Delete this question?");
  await section.getByRole("button", { name: "No", exact: true }).press("Enter");
  await expect.poll(() => focused.textContent()).toBe(`Delete the question “${words}”`);

  const member = await aMember({ role: "orders" });
  await member.page.goto("/admin/questions");
  const row = member.page.locator("[data-row]").filter({ hasText: words });
  const answer = member.page.getByLabel("Answer", { exact: true });
  await row.getByRole("button", { name: /^Answer/ }).click();
  await answer.fill("Yes, we fry it every morning.");
  const decide = (change: string) =>
    inDatabase(`update product_questions set version = version + 1, ${change} where text = $1`, [words]);
  await decide("state = 'declined', reason = 'Not about the product', decided_at = now()");
  await member.page.getByRole("button", { name: "Save answer" }).click();
  await member.page.getByText("Somebody else has changed this in the meantime").waitFor();
  await row.waitFor({ state: "detached" });
  expect(await answer.inputValue()).toBe("Yes, we fry it every morning.");

  await decide("state = 'waiting', reason = null, decided_at = null");
  await member.page.reload();
  await row.getByRole("button", { name: /^Answer/ }).click();
  await answer.fill("Yes, we fry it every morning.");
  await member.page.getByRole("button", { name: "Save answer" }).click();
  await row.waitFor({ state: "detached" });
  await expect.poll(async () => (await latestMail(mail)).subject).toBe(`Your question about ${product.name}`);

  const visitor = await aVisitor();
  await visitor.page.goto(`${inject("shopUrl")}${paths.product(product.product_token)}?variant=0`);
  const shown = visitor.page.getByRole("region", { name: "Questions and answers" });
  const answered = shown.getByRole("article").filter({ hasText: words });
  await answered.getByText("Yes, we fry it every morning.").waitFor();

  // The one who asked signs in here, and deletes the question.
  await shown.getByRole("button", { name: "Ask a question" }).click();
  await visitor.page.getByText("Sign in to ask a question.").waitFor();
  await signInAs(visitor.page, mail);
  await shown.getByLabel("Your question").waitFor();
  expect(new URL(visitor.page.url()).search).toBe("?variant=0");
  await shown.getByRole("button", { name: `Delete the question “${words}”` }).press("Enter");
  await shown.getByRole("button", { name: "Yes, delete it" }).press("Enter");
  await answered.waitFor({ state: "detached" });
  await expect.poll(() => visitor.page.locator(":focus").textContent()).toBe("Questions and answers");
});
