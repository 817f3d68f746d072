import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  [{ fname: "Ada", lname: "Obi" }, "AO"],
  [{ fname: " ọlá ", lname: "" }, "Ọ"],
  [{ fname: "ʼDaniel", lname: "Ude" }, "ʼU"],
  [{}, "?"],
])("%o has the initials %s", { tags: ["S2-158"] }, (user, letters) => {
  expect(initials(user)).toBe(letters);
});
