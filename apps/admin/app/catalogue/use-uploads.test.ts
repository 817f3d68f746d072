import { CallError } from "@shop/contract/client";
import { expect, test } from "vitest";
import { problemOf } from "./use-uploads.ts";

test("A file that the device cannot read is said so at its picture, and holds up no other picture", () => {
  const unreadable = new DOMException("The file could not be read", "NotReadableError");
  expect(problemOf(unreadable)).toBe("This device cannot read the file. Choose it again");
  expect(problemOf(new CallError("The picture is too large", 400, { code: "bad_input" }))).toBe(
    "The picture is too large",
  );
});
