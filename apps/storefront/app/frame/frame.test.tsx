import { expect, test } from "vitest";
import { buttonsIn, linksIn, pageOf, partOf, settings, wordsOf } from "../../test/fixtures/page.tsx";
import { SettingsContext, type ShopSettings } from "../settings/settings.ts";
import { Footer } from "./footer.tsx";
import Menu from "./menu.tsx";
import { MenuLinks } from "./menu-links.tsx";

test("the header has the brand, Home, Shop, the academy, the search box and the sign-in link", {
  tags: ["S2-017", "S2-018", "S2-019", "S2-020", "S2-021", "S2-022", "S2-025"],
}, async () => {
  const { html } = await pageOf("/shop");
  const header = /<header\b[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
  const links = linksIn(header);
  expect(links).toContainEqual(["/", "Suya & Silk"]);
  expect(links).toContainEqual(["/", "Home"]);
  expect(links).toContainEqual(["/category", "Shop"]);
  expect(links).toContainEqual(["https://academy.example", expect.stringMatching(/^Academy/)]);
  expect(links).toContainEqual(["/signin", "Sign In"]);
  expect(header).toContain('placeholder="What can we help you find?"');
  expect(header).toMatch(/href="https:\/\/academy.example" target="_blank"/);
});

test("the header of a visitor has no cart and no profile", { tags: ["S2-026", "S2-028"] }, async () => {
  const { html } = await pageOf("/");
  expect(linksIn(html).some(([href]) => href === "/cart" || href === "/profile")).toBe(false);
});

test("the full-screen menu has the links, Sign In and Sign Up", { tags: ["S2-031", "S2-032"] }, () => {
  const { html } = partOf(<Menu open onClose={() => {}} />);
  expect(html).toContain('class="drawer');
  const links = linksIn(html).map(([href]) => href);
  for (const way of ["/", "/category", "/track", "/help", "https://academy.example"])
    expect(links).toContain(way);
  expect(buttonsIn(html).map(({ words }) => words)).toEqual(expect.arrayContaining(["Sign In", "Sign Up"]));
});

test("Before the script has run, the menu has the same links, Sign In and Sign Up", {
  tags: ["S2-032"],
}, () => {
  const { html } = partOf(<MenuLinks />);
  const drawer = linksIn(partOf(<Menu open onClose={() => {}} />).html);
  expect(linksIn(html)).toEqual([...drawer, ["/signin", "Sign In"], ["/signup", "Sign Up"]]);
});

test("the footer has its four lists, the social links and the copyright line", {
  tags: ["S2-033", "S2-034", "S2-035", "S2-036", "S2-037", "S2-038"],
}, async () => {
  const { html } = await pageOf("/shop");
  const footer = /<footer\b[\s\S]*?<\/footer>/.exec(html)?.[0] ?? "";
  const links = linksIn(footer);
  for (const [way, name] of [
    ["/about", "About Us"],
    ["/help", "Help"],
    ["/stores", "Stores"],
    ["/services", "Services"],
    ["https://facebook.example", "Facebook"],
    ["https://instagram.example", "Instagram"],
    ["https://x.example", "X"],
    ["https://whatsapp.example", "WhatsApp"],
  ]) {
    expect(links).toContainEqual([way, name]);
  }
  expect(footer).toMatch(/© (<!-- -->)?\d{4} (<!-- -->)?Suya &amp; Silk/);
});

const footerWith = (changes: Partial<ShopSettings>) =>
  partOf(
    <SettingsContext value={{ ...settings, ...changes }}>
      <Footer />
    </SettingsContext>,
  );

test("the footer has phone, WhatsApp, address, opening hours and registration number", () => {
  const { html, words } = footerWith({
    contact: {
      mail: "",
      phone: "+234 803 123 4567",
      whatsapp: "2348091112222",
      address: "1 Market Lane, Lagos",
      hours: "Every day, 9:00 to 18:00",
    },
    registrationNumber: "RC 1234567",
  });
  expect(linksIn(html)).toContainEqual(["tel:+2348031234567", "0803 123 4567"]);
  expect(linksIn(html)).toContainEqual(["https://wa.me/2348091112222", "0809 111 2222 (opens in a new tab)"]);
  expect(words).toContain("Address 1 Market Lane, Lagos");
  expect(words).toContain("Opening hours Every day, 9:00 to 18:00");
  expect(words).toContain("CAC registration RC 1234567");
});

test("the footer has no label for a fact that the shop has not filled in", () => {
  const none = settings.contact;
  expect(footerWith({}).html).not.toContain("contact-facts");
  const { words } = footerWith({ contact: { ...none, hours: "Every day" } });
  expect(words).toContain("Opening hours Every day");
  expect(words).not.toMatch(/Phone|Address|CAC/);
});

test("the footer has a newsletter form with an email field, Subscribe and the consent text", {
  tags: ["S2-039"],
}, async () => {
  const { html } = await pageOf("/shop");
  const box = /<section\b[^>]*class="newsletter"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
  expect(box).toMatch(/<input\b[^>]*type="email"/);
  expect(buttonsIn(box).map(({ attributes }) => attributes)).toEqual([
    expect.stringContaining('type="submit"'),
  ]);
  expect(wordsOf(box)).toContain("Subscribe");
  expect(wordsOf(box)).toContain("By subscribing you agree that Suya & Silk may email you");
  // Submitted without JavaScript, the form puts nothing into the address.
  expect(box).not.toMatch(/\sname=/);
});

test("the shop can be installed with its manifest, icons and colours", async () => {
  const { html } = await pageOf("/");
  for (const tag of [
    '<link rel="manifest" href="/manifest.webmanifest"/>',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<meta name="theme-color" content="#fbf6ee" media="(prefers-color-scheme: light)"/>',
  ]) {
    expect(html).toContain(tag);
  }
});

test.each(["/newsletter/confirm", "/newsletter/unsubscribe", "/alerts/stop", "/reviews/stop"])(
  "the server renders %s without anyone's data, and for browsers without script a form that answers",
  async (url) => {
    const { status, html, words } = await pageOf(`${url}?token=${"a".repeat(43)}`);
    expect([status, words.includes("One moment")]).toEqual([200, true]);
    expect(html).toMatch(/<noscript><form method="post"[^>]*>.*<button\b[^>]* type="submit"/);
    expect(html).not.toContain("a".repeat(43));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

test.each(["/about", "/help", "/stores", "/services", "/shipping-policy", "/returns-policy"])(
  "%s is a separate page",
  { tags: ["S2-034", "S2-035", "S2-036"] },
  async (url) => {
    const { status, main } = await pageOf(url);
    expect(status).toBe(200);
    expect(main).toMatch(/<h1\b/);
  },
);

test.each(["/checkout", "/otp-verification", "/sign-in/code"])(
  "%s is shown without the shop's header and footer",
  { tags: ["S2-005", "S2-014"] },
  async (url) => {
    const { status, html } = await pageOf(url, {}, { hasSession: true });
    expect(status).toBe(200);
    expect(html).not.toContain("<footer");
    expect(html).not.toContain("What can we help you find?");
  },
);
