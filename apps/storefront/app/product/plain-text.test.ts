import { expect, test } from "vitest";
import { excerpt, plainText } from "./plain-text.ts";

test("a description loses its marks and keeps its words", () => {
  expect(plainText("<p>Salt &amp; <strong>pepper</strong>, always.</p>\n<ul><li>50&nbsp;g</li></ul>")).toBe(
    "Salt & pepper, always. 50 g",
  );
});

test("an entity is read once: what stood there escaped stays text", () => {
  expect(plainText("&amp;lt;b&gt;")).toBe("&lt;b>");
});

test("an excerpt ends with a whole word", () => {
  expect(excerpt("Crunchy cubes of dough", 40)).toBe("Crunchy cubes of dough");
  expect(excerpt("Crunchy cubes, of dough", 18)).toBe("Crunchy cubes, of…");
  expect(excerpt("Crunchy cubes, of dough", 16)).toBe("Crunchy cubes…");
});
