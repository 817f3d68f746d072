import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  type Colour,
  colourNames,
  colourOf,
  describeShot,
  isColour,
  openStudio,
  renderShot,
  type Shot,
  type View,
} from "./studio.ts";

const cloth = { family: "wax-roundel", colours: ["Indigo", "Orange", "Ivory"] } as const;
const beads = { shape: "round", size: "medium", material: "coral", colours: ["Coral", "Gold"] } as const;

const snacks = (["pouch", "pillow", "jar", "carton", "tin", "cone", "bowl"] as const).map(
  (kind): Shot => ({ kind, name: "Chin-chin", weight: "250 g", colour: "Teal", contents: "chin-chin" }),
);
const jewels = [
  ...(["necklace", "bracelet", "anklet", "waist-beads", "coral-set", "beaded-cap"] as const).map(
    (kind): Shot => ({ kind, beads, strands: 2, spacer: "Gold", pendant: "tassel" }),
  ),
  ...(["chain", "hoops", "studs", "drops", "bangle", "cuff", "ring", "brooch", "gold-set"] as const).map(
    (kind): Shot => ({ kind, metal: "Gold", gem: "Emerald", pendant: "drop" }),
  ),
];
const GARMENTS = [
  "a-line-dress",
  "shift-dress",
  "wrap-dress",
  "maxi-dress",
  "boubou",
  "skirt",
  "wrapper",
  "shirt",
  "blouse",
  "agbada",
  "senator",
  "trousers",
] as const;
const clothes = [
  ...(["stack", "bolt", "drape"] as const).map((form): Shot => ({ kind: "fabric", form, cloth })),
  ...GARMENTS.map((garment): Shot => ({ kind: "garment", garment, cloth, trim: "Gold" })),
  ...(["gele", "fila", "turban"] as const).map((kind): Shot => ({ kind, cloth })),
  ...(
    ["tote", "clutch", "headband", "scarf", "pocket-square", "cushion", "fan", "slippers", "bow-tie"] as const
  ).map((kind): Shot => ({ kind, cloth, trim: "Tan" })),
];
const drink: Shot = { kind: "bottle", name: "Zobo", weight: "50 cl", colour: "Wine", contents: "zobo" };
const emoji: Shot = { kind: "emoji", emoji: "running-shoe", colour: "Royal Blue" };
const still: Shot = {
  kind: "still-life",
  items: [
    { kind: "ring", metal: "Gold" },
    { kind: "cuff", metal: "Silver" },
  ],
};

const everything = [...snacks, drink, ...jewels, ...clothes, emoji, still];
const VIEWS: readonly View[] = ["front", "angle", "back", "detail", "scale", "contents", "group", "folded"];

/** How far the picture's middle departs from an even sheet of paper. */
async function contrastOf(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).extract({ left: 200, top: 200, width: 800, height: 800 }).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

describe("the studio", () => {
  test.each(
    everything.map((shot, at) => ({
      name: "garment" in shot ? shot.garment : shot.kind,
      shot,
      view: VIEWS[at % VIEWS.length]!,
    })),
  )(
    "photographs a $name, view $view",
    async ({ shot, view }) => {
      const picture = await renderShot({ ...shot, view });
      const { width, height, format } = await sharp(picture).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 1200, format: "jpeg" });
      expect(await contrastOf(picture)).toBeGreaterThan(9);
      expect(picture.length).toBeLessThan(250_000);
    },
    120_000,
  );

  test("gives the same bytes for the same shot, and others for another seed", async () => {
    const shot: Shot = { kind: "bracelet", beads, strands: 3 };
    const [one, again, other] = [
      await renderShot(shot),
      await renderShot({ ...shot }),
      await renderShot({ ...shot, seed: 5 }),
    ];
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
  }, 120_000);

  test("takes every view of a pack and of a chain, each a different picture", async () => {
    for (const shot of [snacks[0]!, jewels[6]!]) {
      const seen = new Set<string>();
      for (const view of ["front", "angle", "back", "detail", "scale"] as const)
        seen.add((await renderShot({ ...shot, view })).toString("base64"));
      expect(seen.size).toBe(5);
    }
  }, 120_000);

  test("works with several cameras, which give the same picture as one", async () => {
    const studio = openStudio({ workers: 2 });
    const [one, two] = await Promise.all([studio.render(still), studio.render(drink)]);
    await expect(studio.render({ kind: "emoji", emoji: "no-such-thing" })).rejects.toThrow(
      "no emoji is called no-such-thing",
    );
    await studio.close();
    expect(one.equals(await renderShot(still))).toBe(true);
    expect(two.equals(await renderShot(drink))).toBe(true);
  }, 120_000);

  test("says in words what each picture shows", () => {
    for (const shot of everything) {
      for (const view of VIEWS) expect(describeShot({ ...shot, view })).toMatch(/^[A-Z][^.]{3,}[^.\s]$/);
    }
    expect(describeShot({ ...snacks[0]!, view: "back" })).toBe(
      "Back of the stand-up pouch with ingredients, nutrition and barcode",
    );
  });
});

describe("colours", () => {
  test("every name is a colour", () => {
    for (const name of colourNames) expect(colourOf(name)).toMatch(/^#[0-9a-f]{6}$/);
    const promised: Colour[] = [
      "Coral",
      "Gold",
      "Indigo",
      "Emerald",
      "Wine",
      "Ivory",
      "Black",
      "Royal Blue",
      "Burnt Orange",
      "Teal",
      "Purple",
      "White",
      "Brown",
      "Pink",
      "Mustard",
      "Turquoise",
      "Silver",
      "Rose Gold",
      "Multicolour",
    ];
    expect(promised.every(isColour)).toBe(true);
    expect(isColour("toString")).toBe(false);
  });
});
