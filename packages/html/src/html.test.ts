import { expect, test } from "vitest";
import { html } from "./html.ts";

const markup = (...parts: Parameters<typeof html>) => html(...parts).markup;

test("inserted text cannot become markup or end an attribute", () => {
  expect(markup`<p title="${`"'`}">${"<script>&amp;"}</p>`).toBe(
    '<p title="&quot;&#39;">&lt;script&gt;&amp;amp;</p>',
  );
});

test("inserted HTML stays as it is, also in lists", () => {
  const items = ["a & b", "c"].map((item) => html`<li>${item}</li>`);
  expect(markup`<ul>${items}</ul>${["<", [">"]]}`).toBe("<ul><li>a &amp; b</li><li>c</li></ul>&lt;&gt;");
});

test("nothing is shown for null, undefined and false, but 0 and an empty text are values", () => {
  expect(markup`[${null}${undefined}${false}${0}${""}]`).toBe("[0]");
});

test("escape sequences in a template are interpreted", () => {
  expect(markup`a\u0020b${1}\n`).toBe("a b1\n");
});
