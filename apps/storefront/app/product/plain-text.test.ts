import { expect, test } from "vitest";
import { excerpt, plainText } from "./plain-text.ts";

test("plain text drops the markup of a description and keeps its words", () => {
  expect(plainText("<p>Salt &amp; <strong>pepper</strong>, always.</p>\n<ul><li>50&nbsp;g</li></ul>")).toBe(
    "Salt & pepper, always. 50 g",
  );
});

test("plain text decodes entities only once", () => {
  expect(plainText("&amp;lt;b&gt;")).toBe("&lt;b>");
});

test("an excerpt ends at a word boundary", () => {
  expect(excerpt("Crunchy cubes of dough", 40)).toBe("Crunchy cubes of dough");
  expect(excerpt("Crunchy cubes, of dough", 18)).toBe("Crunchy cubes, of…");
  expect(excerpt("Crunchy cubes, of dough", 16)).toBe("Crunchy cubes…");
});
