import { expect, test } from "vitest";
import { flag, parseCommandLine, text, usageOf } from "./read-command-line.ts";

const COMMAND = {
  typed: "npm run pack",
  does: "Packs parcels.",
  options: {
    gift: flag("wraps them"),
    box: text("the size of the box", { short: "b", value: "s|l", default: "s" }),
    only: text("the orders to pack, all unless given", { multiple: true, default: [] }),
  },
};
const NAMED = { ...COMMAND, positionals: { name: "RIDER", means: "who takes them" } };

test("the usage of a command has one line for each option, with its value, its meaning and its default", () => {
  expect(usageOf(NAMED).split("\n")).toEqual([
    "npm run pack -- [options] [RIDER]",
    "Packs parcels.",
    "",
    "  RIDER          who takes them",
    "  --gift         wraps them",
    "  -b, --box s|l  the size of the box (default: s)",
    "  --only VALUE   the orders to pack, all unless given (may be repeated)",
    "  -h, --help     shows this and does nothing else",
  ]);
});

test.each([["--help"], ["-h"], ["--gift --help"], ["--hlep --help"]])("%s asks for the usage", (typed) => {
  expect(parseCommandLine(COMMAND, typed.split(" "))).toEqual({ fault: null });
});

test.each([
  ["--hlep", "There is no option --hlep."],
  ["--toString", "There is no option --toString."],
  ["-x", "There is no option -x."],
  ["--box", "--box needs a value."],
  ["--box=", "--box needs a value."],
  ["-b --gift", "-b needs a value."],
  ["--gift=yes", "--gift takes no value."],
  ["gift", "gift is not an option."],
])("%s is refused", (typed, fault) => {
  expect(parseCommandLine(COMMAND, typed.split(" "))).toEqual({ fault });
});

test("a command gets what was typed, and the defaults of the rest", () => {
  const read = parseCommandLine(NAMED, ["--gift", "--only", "1", "--only=-2", "Musa"]);
  expect(read).toMatchObject({ values: { gift: true, box: "s", only: ["1", "-2"] }, positionals: ["Musa"] });
});
