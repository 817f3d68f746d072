import { describe, expect, test } from "vitest";
import { fitted, lettered, widthOf } from "./lettering.ts";
import { frontPanel, type Panel, printedOf, windowBox } from "./panel.ts";
import { readable } from "./tone.ts";

const panel: Panel = { width: 640, height: 896, top: 168, bottom: 44, window: "arch", clothShare: 0.43 };

describe("lettering", () => {
  test.each([
    "Zobo",
    "Extra Crunchy Double-Fried Ripe Plantain Chips with Smoked Habanero",
    "Supercalifragilisticexpialidocious-and-then-some-more Kuli-kuli",
    "Ẹ̀bà Ọ̀yọ́ Gàrrí Ìjẹ̀bú",
  ])("fits “%s” in its box", (name) => {
    const box = { width: 300, height: 150 };
    const { lines, size } = fitted(name, box, "display", { largest: 80, smallest: 20, leading: 1 });
    expect(lines.join(" ")).toBe(name);
    for (const line of lines) expect(widthOf(line, "display", size)).toBeLessThanOrEqual(box.width);
    expect(lines.length * size).toBeLessThanOrEqual(box.height);
  });

  test("draws every letter of the label as an outline, without a number that is none", () => {
    const drawn = lettered("NET WT 500 g, Butter & Ginger (₦) ẹọṣ", 0, 0, {
      face: "display",
      size: 37,
      fill: "#000000",
    });
    expect(drawn).not.toMatch(/NaN|undefined/);
    expect(drawn.match(/M/g)!.length).toBeGreaterThan(30);
  });

  test("needs no font of the machine", () => {
    const printed = printedOf({
      kind: "pouch",
      name: "Chin-chin",
      weight: "500 g",
      flavour: "Coconut",
      colour: "Teal",
      contents: "chin-chin",
    });
    expect(frontPanel(printed, panel)).not.toContain("<text");
  });
});

describe("the label", () => {
  test("keeps its window on the sheet and below the words", () => {
    for (const window of ["arch", "round", "wide"] as const) {
      const box = windowBox({ ...panel, window });
      expect(box.x).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThan(panel.width);
      expect(box.y).toBeGreaterThan(panel.height * (1 - panel.clothShare));
      expect(box.y + box.height).toBeLessThanOrEqual(panel.height - panel.bottom);
    }
  });

  test("prints in ink that can be read", () => {
    expect(readable("#ffffff", ["#fff8ec", "#1c1a3a"], 4)).toBe("#1c1a3a");
    expect(readable("#14797d", ["#1c1a3a", "#fff8ec"], 4)).toBe("#fff8ec");
  });
});
