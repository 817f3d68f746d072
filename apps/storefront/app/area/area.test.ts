import { expect, test } from "vitest";
import { areaName, forgetArea, keepArea, parseArea, takeArea } from "./area.ts";

test.each([
  ["Ibadan, Oyo", "Oyo", "Ibadan, Oyo"],
  ["Ibadan North", "Oyo", "Ibadan North, Oyo"],
  ["Kano", "Kano", "Kano"],
  ["Wuse & Maitama, Abuja", "FCT", "Wuse & Maitama, Abuja"],
  ["Bwari", "FCT", "Bwari, Abuja"],
])("the area %s in %s is named %s", (name, state, named) => {
  expect(areaName({ name, state })).toBe(named);
});

test("a stored area is read, and broken data is no area", () => {
  const area = { id: 4, name: "Ibadan, Oyo", state: "Oyo" };
  expect(parseArea(JSON.stringify({ ...area, chosenAt: 5 }))).toEqual({ ...area, chosenAt: 5 });
  expect(parseArea(JSON.stringify(area))).toEqual({ ...area, chosenAt: 0 });
  for (const text of [null, "", "null", "[]", "{", '{"id":"4","name":"Ibadan","state":"Oyo"}', '{"id":4}']) {
    expect(parseArea(text)).toBeNull();
  }
});

test("the checkout learns once that an area was chosen in this tab", () => {
  const area = { id: 4, name: "Ibadan, Oyo", state: "Oyo" };
  keepArea(area);
  const kept = { ...area, chosenAt: expect.any(Number) };
  expect(takeArea()).toEqual({ ...kept, isNew: true });
  expect(takeArea()).toEqual({ ...kept, isNew: false });
  forgetArea();
  expect(takeArea()).toBeNull();
});
