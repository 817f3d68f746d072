import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const BUG = "a total is a kobo too high";
const PATH = "receive stock";

test("A name that is no deliberate bug or path of what is run is refused, also beside one that is", () => {
  expect(readOptions(["--bugs", "--sweep", "--only", BUG, "--only", PATH]).only).toEqual([BUG, PATH]);
  expect(() => readOptions(["--sweep", "--only", PATH, "--only", "recieve stock"])).toThrow(
    "no recieve stock, but: place an order",
  );
  expect(() => readOptions(["--sweep", "--only", BUG])).toThrow(BUG);
  expect(() => readOptions(["--bugs", "--only", PATH])).toThrow(PATH);
  expect(() => readOptions(["--short", "--only", BUG])).toThrow("nothing without");
});
