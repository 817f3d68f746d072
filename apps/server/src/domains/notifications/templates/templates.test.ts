import { expect, test } from "vitest";
import { MAIL_CREATED_AT, MAIL_SHOP, render } from "../../../../test/fixtures/rendered-mail.ts";
import { samples } from "./samples.ts";
import { renderMail, type TemplateName, templates } from "./templates.ts";

/** Every mail addresses its reader by name or email. */
const READER = /Ada|ada@example\.com/;

test.each(["order_placed", "order_shipped", "order_delivered", "order_cancelled"] as const)(
  "The mail %s names the phone number and the WhatsApp number that the shop has",
  (template) => {
    const write = (contact: { phone: string; whatsapp: string }) =>
      renderMail(
        { template, data: samples[template], createdAt: MAIL_CREATED_AT },
        { ...MAIL_SHOP, contact },
      );
    const both = write({ phone: "+234 803 000 0000", whatsapp: "2348050000000" });
    expect(both.text).toContain(
      "Questions? Reply to this email, call 0803\u00a0000\u00a00000 or message us on WhatsApp at 0805\u00a0000\u00a00000.",
    );
    expect(both.html.match(/href="tel:\+2348030000000"/g)).toHaveLength(1);
    expect(both.html.match(/href="https:\/\/wa\.me\/2348050000000"/g)).toHaveLength(1);
    const phone = write({ phone: "0700 000 0101", whatsapp: "" });
    expect(phone.text).toContain("Reply to this email or call 0700\u00a0000\u00a00101.");
    expect(write({ phone: "", whatsapp: "" }).text).toContain("Questions? Reply to this email.\n");
  },
);

test.each(Object.keys(templates) as TemplateName[])(
  "The mail %s has the same content in HTML and in text",
  (name) => {
    const { subject, html, text } = render(name);
    expect(subject).toMatch(/\S/);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toMatch(READER);
    expect(html).not.toMatch(/<script|undefined|NaN|\[object/);
    expect(text).toMatch(READER);
    expect(text).not.toMatch(/<|undefined|NaN|\[object|&amp;/);
    for (const [, link] of html.matchAll(/href="([^"]+)"/g))
      expect(link).toMatch(/^http:\/\/localhost:3000\//);
  },
);

test.each(Object.keys(templates) as TemplateName[])(
  "Every link of the mail %s has its own colour, also where it is the name of a picture that is not loaded",
  (name) => {
    for (const [link] of render(name).html.matchAll(/<a [^>]*>/g)) expect(link).toMatch(/style="[^"]*color:/);
  },
);

test.each(Object.keys(templates) as TemplateName[])("The mail %s escapes all text from outside", (name) => {
  const evil = `<img src=x onerror="alert(1)">'`;
  const poison = (value: unknown): unknown => {
    if (typeof value === "string") return evil;
    if (Array.isArray(value)) return value.map(poison);
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poison(inner)]));
    }
    return value;
  };
  const { html } = render(name, poison(samples[name]));
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain(`onerror="`);
  expect(html).toContain("&lt;img src=x");
});

test.each(["verification_code", "password_reset"] as const)(
  "The code in %s has its own line in the text part, so that it can be found and copied",
  (name) => {
    expect(render(name).text.split("\n")).toContain("K7PQ2M4X");
  },
);

test("The mail after deleting an account says what was deleted and what stays", () => {
  const { text } = render("account_deleted");
  expect(text).toContain(
    "We have deleted your name, address book, phone number, cart and newsletter subscription",
  );
  expect(text).toContain(
    "Past orders stay in our accounts, as the law requires, with nothing that identifies you.",
  );
});

test.each(["newsletter_confirm", "newsletter_welcome"] as const)(
  "The mail %s has an unsubscribe link",
  (name) => {
    const leave = "http://localhost:3000/newsletter/unsubscribe?token=t0ken";
    const { html, text, unsubscribe } = render(name);
    expect(unsubscribe).toBe(leave);
    expect(html).toContain(`href="${leave}"`);
    expect(text).toContain(leave);
  },
);

test("The mail that asks for reviews leads to the form of each product, and can be stopped", () => {
  const { html, text, unsubscribe } = render("review_request");
  for (const product of ["dress", "chin-chin"]) {
    const form = `http://localhost:3000/product/${product}/review`;
    expect(html).toContain(`href="${form}"`);
    expect(text).toContain(form);
  }
  expect(unsubscribe).toBe("http://localhost:3000/reviews/stop?token=t0ken");
  expect(html).toContain(`href="${unsubscribe}"`);
  expect(text).toContain(unsubscribe);
});

test("The confirmation mail of the newsletter has the link that confirms", () => {
  const confirm = "http://localhost:3000/newsletter/confirm?token=t0ken";
  const { html, text } = render("newsletter_confirm");
  expect(html).toContain(`href="${confirm}"`);
  expect(text).toContain(`Yes, subscribe me: ${confirm}`);
  expect(text).toContain("The link works for 7 days.");
});

test("An unknown mail template throws", () => {
  expect(() => renderMail({ template: "toString", data: {}, createdAt: MAIL_CREATED_AT }, MAIL_SHOP)).toThrow(
    "no mail template",
  );
});

test("A mail ends with the lines that the shop has set, around its name", () => {
  const mailTexts = { signature: "Warm regards,\nAda", footer: "RC 123456" };
  const { text, html } = renderMail(
    { template: "welcome", data: samples.welcome, createdAt: MAIL_CREATED_AT },
    { ...MAIL_SHOP, mailTexts },
  );
  expect(text.endsWith("Warm regards,\nAda\n\nSuya & Silk\nhttp://localhost:3000/\n\nRC 123456\n")).toBe(
    true,
  );
  expect(html).toContain("Warm regards,<br>Ada");
  expect(html.indexOf("RC 123456")).toBeGreaterThan(html.indexOf("Suya &amp; Silk ·"));
});
