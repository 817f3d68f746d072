import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { richText } from "./rich-text.ts";

const shown = (html: string) => renderToStaticMarkup(createElement("div", null, richText(html))).slice(5, -6);

test("a description keeps its paragraphs, lists and emphasis", { tags: ["S2-118"] }, () => {
  const html = "<h3>Inside</h3><ul><li>Flour</li><li><b>Nutmeg</b></li></ul><p>Fresh<br>daily</p>";
  expect(shown(html)).toBe(html.replace("<br>", "<br/>"));
});

test("a description's entities are decoded once", () => {
  expect(shown("<p>Salt &amp; pepper &lt;b&gt; &#8358;500 &#x1F336; &nbsp;&bogus;</p>")).toBe(
    "<p>Salt &amp; pepper &lt;b> ₦500 🌶 \u00a0&amp;bogus;</p>",
  );
});

test("a description's links lead to http and https addresses only", () => {
  expect(shown('<a href="https://example.com/?a=1&amp;b=2">x</a>')).toContain(
    'href="https://example.com/?a=1&amp;b=2"',
  );
  expect(shown('<a href="https://example.com">x</a>')).toContain('rel="noopener nofollow"');
  for (const href of [
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,x",
    "/cart",
    "//evil.example",
    "&#106;avascript:alert(1)",
  ]) {
    expect(shown(`<a href="${href}">x</a>`), href).toBe("x");
  }
});

test("a description drops elements that are not allowed, and runs no script", () => {
  expect(shown('<p onclick="alert(1)" style="color:red" id="a">x</p>')).toBe("<p>x</p>");
  expect(shown("a<script>alert(1)</script>b")).toBe("ab");
  expect(shown("<img src=x onerror=alert(1)>x")).toBe("x");
  expect(shown("<svg><a href='https://x.example'>y</a></svg>z")).toBe("z");
  expect(shown("<!-- <script>alert(1)</script> -->x")).toBe("x");
  expect(shown("<scr<script>ipt>alert(1)</script>")).not.toContain("<script");
});

test("a description's unclosed elements are closed, and stray end tags are ignored", () => {
  expect(shown("<p><b>x</p>y</b>")).toBe("<p><b>x</b></p>y");
  expect(shown("1 < 2 and <b>so on")).toBe("1 &lt; 2 and <b>so on</b>");
});
