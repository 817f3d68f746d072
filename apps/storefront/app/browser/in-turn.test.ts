import { expect, test } from "vitest";
import { onceHydrated, takeTurns, withTurns } from "./in-turn.tsx";

test("A page requested during hydration is shown once hydration is done, and a later one at once", async () => {
  const shown: string[] = [];
  withTurns(() => onceHydrated(() => shown.push("second")));
  onceHydrated(() => shown.push("third"));
  expect(shown).toEqual([]);
  await takeTurns();
  expect(shown).toEqual(["second", "third"]);
  onceHydrated(() => shown.push("fourth"));
  expect(shown).toEqual(["second", "third", "fourth"]);
});

test("A page that fails while it is hydrated holds up no other page", () => {
  const fail = () => {
    throw new Error("no page");
  };
  expect(() => withTurns(fail)).toThrow("no page");
  let isShown = false;
  onceHydrated(() => {
    isShown = true;
  });
  expect(isShown).toBe(true);
});
