import { chain, move, stretch, turnX, turnY } from "../camera/placement.ts";
import { type Part, placed, type Scene } from "../camera/scene.ts";
import { noiseTile, textureFromSvg } from "../camera/texture.ts";
import { clothFigure } from "../cloth/cloth.ts";
import { lettered, wordmark } from "../print/lettering.ts";
import { tape } from "../props.ts";
import type { MetalShot } from "../shot.ts";
import { neckChain } from "./chains.ts";
import { bangles, cuff, hoops } from "./rounds.ts";
import { brooch, CARD_COLOUR, cardMesh, earringFace, fingerRing } from "./small-gold.ts";

/** A pair on a card that leans back a little, as in a shop's window. */
async function carded(shot: MetalShot): Promise<Part[]> {
  const long = shot.kind === "drops";
  const [width, height] = [7.4, long ? 10.6 : 8.4];
  const unit = 90;
  const figure = clothFigure({ family: "adire-oniko", colours: ["White", "Indigo"] });
  const print = await textureFromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * unit}" height="${Math.round(height * unit)}"><defs><pattern id="p" width="180" height="180" patternUnits="userSpaceOnUse"><g transform="scale(.3516)">${figure}</g></pattern></defs><rect width="100%" height="100%" fill="#fffaf0"/><rect y="${height * unit - 150}" width="100%" height="150" fill="url(#p)"/>` +
      `${wordmark((width * unit) / 2, 110, 62, "#1c1a3a")}${lettered(shot.metal === "Silver" ? "silver-plated" : "gold-plated", (width * unit) / 2, 160, { face: "text", size: 34, fill: "#5f5974", anchor: "middle" })}</svg>`,
  );
  const { front, body } = cardMesh(width, height);
  const paper = {
    finish: "matte",
    shine: 0.02,
    grain: { tile: noiseTile("fibre", 24, 3, 3), repeat: 3, relief: 0.05, tone: 0.04 },
  } as const;
  const face = earringFace(shot);
  const y = height * (long ? 0.66 : 0.5);
  const card: Part[] = [
    { mesh: body, material: { ...paper, colour: CARD_COLOUR }, at: move(0, height / 2, 0) },
    { mesh: front, material: { ...paper, texture: print } },
    ...placed(face, chain(move(-1.55, y, 0.2), stretch(1.15))),
    ...placed(face, chain(move(1.55, y, 0.2), stretch(1.15))),
  ];
  return placed(card, turnX(-12));
}

async function metalwork(shot: MetalShot): Promise<Part[]> {
  switch (shot.kind) {
    case "chain":
      return neckChain(shot);
    case "hoops":
      return hoops(shot);
    case "studs":
    case "drops":
      return carded(shot);
    case "bangle":
      return bangles(shot);
    case "cuff":
      return cuff(shot);
    case "ring": {
      const ring = fingerRing(shot);
      if ((shot.count ?? 1) < 2) return placed(ring, turnY(24));
      const lying = placed(ring, chain(move(0, 0.72, 0), turnX(-68), move(0, -1.05, 0)));
      return [
        ...placed(ring, chain(move(-1.1, 0, -0.3), turnY(28))),
        ...placed(lying, chain(move(1.55, 0.28, 0.9), turnY(-30))),
      ];
    }
    case "brooch":
      return brooch(shot);
    case "gold-set": {
      const earrings: MetalShot = { ...shot, kind: "drops", pendant: shot.pendant ?? "drop" };
      const lying = placed(earringFace(earrings), turnX(-90));
      return [
        ...neckChain({ ...shot, pendant: shot.pendant ?? "drop" }),
        ...placed(lying, chain(move(-2, 0, -1.6), turnY(10))),
        ...placed(lying, chain(move(2, 0, -1.6), turnY(-10))),
        ...placed(fingerRing({ ...shot, gem: shot.gem ?? "White" }), chain(move(0, 0, 4.4), turnY(24))),
      ];
    }
  }
}

const PITCH: Record<MetalShot["kind"], number> = {
  chain: 62,
  hoops: 48,
  studs: 12,
  drops: 12,
  bangle: 34,
  cuff: 26,
  ring: 18,
  brooch: 58,
  "gold-set": 52,
};
const WIDE: Record<MetalShot["kind"], number> = {
  chain: 14,
  hoops: 7,
  studs: 7,
  drops: 7,
  bangle: 8,
  cuff: 7,
  ring: 3,
  brooch: 6,
  "gold-set": 14,
};

export async function metalScene(shot: MetalShot): Promise<Scene> {
  const parts = await metalwork(shot);
  const pitch = PITCH[shot.kind];
  const wide = WIDE[shot.kind];
  const isLong = shot.kind === "chain" || shot.kind === "gold-set";
  const isSmall = shot.kind === "ring";
  const fill = isLong ? 0.76 : 0.62;
  switch (shot.view ?? "front") {
    case "front":
      return { parts: placed(parts, turnY(shot.kind === "cuff" ? 8 : -6)), pitch, fill };
    case "angle":
      return { parts: placed(parts, turnY(34)), pitch: pitch > 40 ? pitch - 24 : pitch + 16, fill };
    case "back":
      return { parts: placed(parts, turnY(172)), pitch: Math.max(pitch, 30), fill };
    case "scale":
      return {
        parts: [...parts, ...(await tape(wide + 1, 0, isLong ? 15 : wide * 0.5 + 1.6))],
        pitch: Math.max(pitch, isSmall ? 34 : 26),
        fill: 0.72,
      };
    case "group":
      return {
        parts: [
          ...placed(parts, move(-wide * 0.52, 0, 0)),
          ...placed(parts, chain(move(wide * 0.66, 0, -wide * 0.32), turnY(-38))),
        ],
        pitch: Math.max(pitch, 26),
        fill: 0.78,
      };
    default:
      return {
        parts: placed(parts, turnY(16)),
        pitch,
        fill,
        closeUp: { zoom: isLong ? 2.9 : 1.9, x: isLong ? -0.05 : 0.1, y: isLong ? 0.66 : -0.2 },
      };
  }
}
