import { expect, test } from "vitest";
import { buttonsIn, linksIn, pageOf, partOf } from "../page-of-a-test.tsx";
import Menu from "./menu.tsx";

test("the header has the brand, Home, Shop, the academy, the search box and the way to sign in", async () => {
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

test("a visitor has neither cart nor profile in the header", async () => {
  const { html } = await pageOf("/");
  expect(linksIn(html).some(([href]) => href === "/cart" || href === "/profile")).toBe(false);
});

test("the full-screen menu has the links, Sign In and Sign Up", () => {
  const { html } = partOf(<Menu open onClose={() => {}} />);
  expect(html).toContain('class="drawer');
  const links = linksIn(html).map(([href]) => href);
  for (const way of ["/", "/category", "https://academy.example"]) expect(links).toContain(way);
  expect(buttonsIn(html).map(({ words }) => words)).toEqual(expect.arrayContaining(["Sign In", "Sign Up"]));
});

test("the footer has its four lists, the social links and the copyright line", async () => {
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

test.each(["/about", "/help", "/stores", "/services", "/shipping-policy", "/returns-policy"])(
  "%s is a page of its own",
  async (url) => {
    const { status, main } = await pageOf(url);
    expect(status).toBe(200);
    expect(main).toMatch(/<h1\b/);
  },
);

test.each(["/checkout", "/otp-verification"])(
  "%s stands alone, without the shop's header and footer",
  async (url) => {
    const { status, html } = await pageOf(url, {}, true);
    expect(status).toBe(200);
    expect(html).not.toContain("<footer");
    expect(html).not.toContain("What can we help you find?");
  },
);
