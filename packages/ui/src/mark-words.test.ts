import { expect, test } from "vitest";
import { markWords } from "./mark-words.ts";

/** With brackets around what is marked. */
const marked = (text: string, ...found: string[]) =>
  markWords(text, found)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Ankara Wrap Dress", ["ankara"], "[Ankara] Wrap Dress"],
  ["Ankara Wrap Dress", ["dresses"], "Ankara Wrap [Dress]"],
  ["Waist Beads", ["bead"], "Waist [Beads]"],
  ["Coral Necklaces", ["necklace", "coral"], "[Coral] [Necklaces]"],
  ["Plantain Chips", ["pla"], "[Pla]ntain Chips"],
  ["Plantain Chips", ["lant"], "Plantain Chips"],
  ["Coconut Chin-chin", ["chinchin"], "Coconut [Chin]-[chin]"],
  ["Bida Glass Bead Strand", ["bead", "beadstrand"], "Bida Glass [Bead] Strand"],
  ["Ìlẹ̀kẹ̀ Beads", ["ìlẹ̀kẹ̀"], "[Ìlẹ̀kẹ̀] Beads"],
  ["<b>Adire</b>", ["adire"], "<b>[Adire]</b>"],
  ["Adire", [], "Adire"],
  ["", ["adire"], ""],
])("In %j, a search for %j is marked", (text, found, expected) => {
  expect(marked(text, ...found)).toBe(expected);
});
