import { expect, test } from "vitest";
import { withoutRemoved } from "./use-pause-while-held.tsx";

test("A timer no longer waits for a focused element that was removed, and still waits for the pointer", () => {
  const button = { isConnected: true };
  const held = { pointer: true, focus: button };
  expect(withoutRemoved(held)).toBe(held);
  button.isConnected = false;
  expect(withoutRemoved(held)).toEqual({ pointer: true, focus: null });
});
