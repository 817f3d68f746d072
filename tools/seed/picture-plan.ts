import { nafdacNumber } from "./description.ts";
import { between } from "./stable.ts";
import { type Backdrop, describeShot, type PackShot, type Shot, type View } from "./studio/studio.ts";
import type { Choice, ProductEntry } from "./vocabulary.ts";

/** One picture of a variant: what the studio shall shoot, and what it shows in words. */
export interface PlannedPicture {
  shot: Shot;
  alt: string;
}

const PACK_VIEWS: readonly View[] = ["front", "contents", "back"];
const BEAD_VIEWS: readonly View[] = ["front", "detail", "scale"];
const METAL_VIEWS: readonly View[] = ["front", "angle", "scale"];
const GARMENT_VIEWS: readonly View[] = ["front", "back", "detail"];
const OBJECT_VIEWS: readonly View[] = ["front", "angle", "detail"];

/** The pictures of a product, in this order. Other colours and flavours have the first two of their own. */
const VIEWS: Record<Exclude<Shot["kind"], "fabric" | "still-life">, readonly View[]> = {
  pouch: PACK_VIEWS,
  pillow: PACK_VIEWS,
  jar: PACK_VIEWS,
  bottle: ["front", "group", "back"],
  carton: PACK_VIEWS,
  tin: ["front", "group", "back"],
  cone: ["front", "detail", "contents"],
  bowl: ["front", "angle", "scale"],
  necklace: BEAD_VIEWS,
  bracelet: BEAD_VIEWS,
  anklet: BEAD_VIEWS,
  "waist-beads": BEAD_VIEWS,
  "coral-set": ["front", "detail", "angle"],
  "beaded-cap": ["front", "detail", "angle"],
  chain: ["front", "detail", "scale"],
  hoops: METAL_VIEWS,
  studs: METAL_VIEWS,
  drops: METAL_VIEWS,
  bangle: METAL_VIEWS,
  cuff: METAL_VIEWS,
  ring: METAL_VIEWS,
  brooch: METAL_VIEWS,
  "gold-set": ["front", "detail", "angle"],
  garment: GARMENT_VIEWS,
  gele: OBJECT_VIEWS,
  fila: OBJECT_VIEWS,
  turban: OBJECT_VIEWS,
  tote: OBJECT_VIEWS,
  clutch: OBJECT_VIEWS,
  headband: OBJECT_VIEWS,
  scarf: OBJECT_VIEWS,
  "pocket-square": OBJECT_VIEWS,
  cushion: OBJECT_VIEWS,
  fan: OBJECT_VIEWS,
  slippers: OBJECT_VIEWS,
  "bow-tie": OBJECT_VIEWS,
  emoji: ["front", "angle", "scale"],
};

const OTHER_CHOICES_OWN = 2;

/** The pictures of one variant, the catalogue picture first. `first` is the product's first choice. */
export function planPictures(entry: ProductEntry, choice: Choice, first: Choice): PlannedPicture[] {
  const front = { backdrop: backdropOf(entry.code), ...entry.shot(choice) };
  const isAnotherLook = choice.colour !== first.colour || choice.flavour !== first.flavour;
  const all = [forSize(front), ...furtherViews(front, entry)];
  const shots = isAnotherLook ? all.slice(0, OTHER_CHOICES_OWN) : all;
  return shots.map((shot) => ({ shot, alt: altOf(entry, choice, shot) }));
}

const BACKDROPS: readonly Backdrop[] = ["sand", "sky", "blush", "leaf", "sun", "lilac"];

/** One paper for all pictures of a product, another for the next product on the shelf. */
function backdropOf(code: string): Backdrop {
  const shelf = code.slice(0, -3);
  const place = Number(code.slice(-3)) + between(0, BACKDROPS.length - 1, shelf);
  return BACKDROPS[place % BACKDROPS.length]!;
}

function furtherViews(front: Shot, entry: ProductEntry): Shot[] {
  if (front.kind === "still-life") return [];
  if (front.kind === "fabric") {
    const laid = front.form === "drape" ? "stack" : "drape";
    return [
      { ...front, view: "detail" },
      { ...front, form: laid },
    ];
  }
  // A weight is printed only on the first picture, so that all sizes can share the others.
  const plain = isPack(front) ? { ...front, weight: undefined } : front;
  return VIEWS[front.kind]
    .slice(1)
    .map((view) => (view === "back" ? withFacts({ ...plain, view }, entry) : { ...plain, view }));
}

/** The back of a pack says what the page says. */
function withFacts(shot: Shot, { facts, code }: ProductEntry): Shot {
  if (!isPack(shot) || facts.kind !== "food") return shot;
  const { ingredients, madeIn } = facts;
  return { ...shot, back: { ingredients, madeIn, registration: nafdacNumber(code) } };
}

/** Six bottles are shown as several, each with its own label. */
function forSize(shot: Shot): Shot {
  if (shot.kind !== "bottle" && shot.kind !== "pillow") return shot;
  const single = /^\d+ × (.+)$/.exec(shot.weight ?? "")?.[1];
  return single ? { ...shot, weight: single, view: "group" } : shot;
}

function isPack(shot: Shot): shot is PackShot {
  return "contents" in shot;
}

function altOf(entry: ProductEntry, choice: Choice, shot: Shot): string {
  const offered = [entry.colours && choice.colour, entry.flavours && choice.flavour];
  const named = [entry.name, ...offered.filter((part) => typeof part === "string")].join(", ");
  return `${named}. ${describeShot(shot)}`;
}
