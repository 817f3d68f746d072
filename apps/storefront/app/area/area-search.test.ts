import { expect, test } from "vitest";
import { helpFor } from "./area-search.tsx";

const towns = [{ lga: "Ibadan North", city: "Ibadan", names: ["Bodija"] }];
const STATES = [{ state: "Oyo", lgas: ["Ibadan North", "Oyo East"], towns }];

test.each(["Monatan", "Dugbe", "123"])(
  "A shopper who types %j, which is no area, reads what to do instead",
  (typed) => {
    expect(helpFor(STATES, typed)).toBe(
      "No area with that name. Choose your state and local government area below.",
    );
  },
);

test.each(["", "  ", "ibadan", "Ibadan North, Oyo", "bodija", "Bodija (Ibadan North, Oyo)"])(
  "For %j, the field says what can be typed",
  (typed) => {
    expect(helpFor(STATES, typed)).toContain("Type your town or local government area");
  },
);

test("No area is called unknown before the areas are loaded", () => {
  expect(helpFor([], "ibadan")).not.toContain("No area");
});
