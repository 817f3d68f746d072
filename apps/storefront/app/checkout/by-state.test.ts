import { expect, test } from "vitest";
import { byState } from "./by-state.ts";

test("locations stand under their states, in the shop's own order", () => {
  const at = (id: number, state: string) => ({ id, name: `Place ${id}`, state, zone: "Z" });
  const grouped = byState([at(1, "Lagos"), at(2, "Abia"), at(3, "Lagos")]);
  expect(grouped.map(({ state, places }) => [state, places.map(({ id }) => id)])).toEqual([
    ["Lagos", [1, 3]],
    ["Abia", [2]],
  ]);
});
