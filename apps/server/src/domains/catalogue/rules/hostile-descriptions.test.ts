import { expect, test } from "vitest";
import { HOSTILE_DESCRIPTIONS } from "../../../../test/fixtures/hostile-descriptions.ts";
import { cleanDescription } from "./description-html.ts";

/** All that may be left: text, the few elements without attributes, and links to other sites. Written apart from the cleaner. */
const HARMLESS =
  /^(?:[^<>]|<\/?(?:p|ul|ol|li|b|strong|i|em|h3|h4|a)>|<br ?\/?>|<a href="https?:\/\/[^"<>]*" rel="noopener nofollow">)*$/;

test("Of a thousand hostile descriptions, the cleaner alone leaves nothing that runs", () => {
  expect(HOSTILE_DESCRIPTIONS.length).toBe(1000);
  expect(new Set(HOSTILE_DESCRIPTIONS).size).toBe(1000);
  const harmful = HOSTILE_DESCRIPTIONS.map((html) => ({ html, left: cleanDescription(html) })).filter(
    ({ left }) => !HARMLESS.test(left),
  );
  expect(harmful).toEqual([]);
});

test("Cleaning twice changes nothing more", () => {
  for (const html of HOSTILE_DESCRIPTIONS) {
    const once = cleanDescription(html);
    expect(cleanDescription(once)).toBe(once);
  }
});
