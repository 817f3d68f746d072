import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const BUG = "a total is a kobo too high";
const PATH = "receive stock";

test("An unknown name of a bug or path is refused, even beside a known one", () => {
  expect(readOptions(["--bugs", "--sweep", "--only", BUG, "--only", PATH]).only).toEqual([BUG, PATH]);
  expect(() => readOptions(["--sweep", "--only", PATH, "--only", "recieve stock"])).toThrow(
    "no recieve stock, but: place an order",
  );
  expect(() => readOptions(["--sweep", "--only", BUG])).toThrow(BUG);
  expect(() => readOptions(["--bugs", "--only", PATH])).toThrow(PATH);
  expect(() => readOptions(["--short", "--only", BUG])).toThrow("nothing without");
});
