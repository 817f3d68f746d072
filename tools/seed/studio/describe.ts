import type { Shot, View } from "./shot.ts";

const KIND_NAMES: Partial<Record<Shot["kind"], string>> = {
  pouch: "stand-up pouch",
  pillow: "sealed bag",
  carton: "box",
  cone: "paper cone",
  "coral-set": "necklace, bracelet and earrings",
  "gold-set": "necklace with pendant, earrings and ring",
  studs: "pair of studs on their card",
  drops: "pair of drop earrings on their card",
  hoops: "pair of hoops",
  slippers: "pair of slippers",
  fabric: "cloth",
};

const LAID = {
  stack: "Folded and held by a paper band",
  bolt: "Rolled on a bolt with the end laid out",
  drape: "Hung over a rail",
};

/** What can be seen, for the picture's alt text; the product's name goes before it. */
export function describeShot(shot: Shot): string {
  if (shot.kind === "still-life") return "Arranged together on coloured paper";
  const thing = thingIn(shot);
  switch (takenView(shot)) {
    case "front":
      if (shot.kind === "fabric") return LAID[shot.form];
      return `${capital(thing)}, seen from the front`;
    case "angle":
      return `${capital(thing)}, turned and seen from above`;
    case "back":
      return isPack(shot)
        ? `Back of the ${thing} with ingredients, nutrition and barcode`
        : `Back of the ${thing}`;
    case "detail":
      return "contents" in shot
        ? "Close-up of what is inside"
        : "cloth" in shot
          ? "Close-up of the cloth and its pattern"
          : `Close-up of the ${thing}`;
    case "scale":
      return `${capital(thing)} beside a measuring tape`;
    case "contents":
      return "contents" in shot
        ? `${capital(thing)} with a serving of ${shot.contents.replaceAll("-", " ")}`
        : `${capital(thing)} by itself`;
    case "group":
      return "Several together";
    case "folded":
      return "Folded, with the house's paper band";
  }
}

/** A view without a meaning for the thing is taken as another; the words must say what is really seen. */
function takenView(shot: Exclude<Shot, { kind: "still-life" }>): View {
  const view = shot.view ?? "front";
  if (view !== "contents" && view !== "folded") return view;
  if (shot.kind === "emoji") return "group";
  if ("cloth" in shot && !("contents" in shot))
    return view === "contents" && shot.kind === "fabric" ? "detail" : "folded";
  return "contents" in shot && view === "contents" ? "contents" : "detail";
}

function isPack(shot: Shot): boolean {
  return "contents" in shot && shot.kind !== "bowl";
}

function thingIn(shot: Exclude<Shot, { kind: "still-life" }>): string {
  if (shot.kind === "garment") return shot.garment.replaceAll("-", " ").replace("a line", "A-line");
  if (shot.kind === "emoji") return shot.emoji.replaceAll("-", " ");
  return KIND_NAMES[shot.kind] ?? shot.kind.replaceAll("-", " ");
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
