import { expect, test } from "vitest";
import { authorOf, townOf } from "./author.ts";

test.each([
  ["Ibadan, Oyo", "Ibadan"],
  ["Kano", "Kano"],
  ["Yaba & Surulere, Lagos", "Lagos"],
  ["Oshodi, Isolo & Mushin, Lagos", "Lagos"],
  ["Wuse & Maitama, Abuja", "Abuja"],
])("A parcel to “%s” goes to %s", (location, town) => {
  expect(townOf(location)).toBe(town);
});

test("A writer is named with the town, without it, or not at all", () => {
  const amaka = { firstName: "Amaka", town: "Ibadan" };
  expect(authorOf("first_name_and_town", amaka)).toBe("Amaka, Ibadan");
  expect(authorOf("first_name", amaka)).toBe("Amaka");
  expect(authorOf("no_name", amaka)).toBe("");
});
