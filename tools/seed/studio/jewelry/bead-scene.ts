import { linearOf } from "../camera/light.ts";
import type { Point } from "../camera/mesh.ts";
import { chain, move, stretch, turnY } from "../camera/placement.ts";
import { type Part, placed, type Scene } from "../camera/scene.ts";
import { ball, lathe, rod } from "../camera/shapes.ts";
import { colourOf } from "../colours.ts";
import { tape } from "../props.ts";
import { chance } from "../rng.ts";
import type { BeadShot, Beads } from "../shot.ts";
import { pendant, ringOf } from "./pendants.ts";
import { beadForm, beadMaterial, metalMaterial } from "./stones.ts";
import { beadColours, clasp, loopPath, necklacePath, strung } from "./string.ts";

export function beadwork(shot: BeadShot): Part[] {
  switch (shot.kind) {
    case "necklace":
      return necklace(shot);
    case "bracelet":
      return wristful(shot, 3.3);
    case "anklet":
      return wristful(shot, 4.4);
    case "waist-beads":
      return waistBeads(shot);
    case "coral-set":
      return [
        ...placed(necklace(shot), move(0, 0, -2)),
        ...placed(
          wristful({ ...shot, strands: Math.min(2, shot.strands ?? 1), pendant: undefined }, 2.9),
          move(0, 0, -1.4),
        ),
        ...placed(earring(shot), chain(move(-7.6, 0, 9), turnY(14))),
        ...placed(earring(shot), chain(move(7.6, 0, 9), turnY(-14))),
      ];
    case "beaded-cap":
      return cap(shot);
  }
}

function necklace(shot: BeadShot): Part[] {
  const strands = Math.max(1, Math.min(7, shot.strands ?? 1));
  const { radius } = beadForm(shot.beads);
  const thick = radius * 2.25;
  const parts: Part[] = [];
  for (let strand = 0; strand < strands; strand++) {
    const path = necklacePath(strand, strands, thick);
    parts.push(
      ...strung(path, shot.beads, {
        strand,
        spacer: shot.spacer,
        swell: strands === 1 && shot.beads.size !== "fine" ? 0.35 : 0,
      }),
    );
  }
  parts.push(...clasp(-6.75 - strands * thick * 0.1, shot.spacer ?? "Gold", Math.max(radius, 0.34)));
  if (shot.pendant) {
    const front = 8.2 + (strands - 1) * thick * 1.25 + radius * 0.8;
    const colour = beadColours(shot.beads.colours)[0]!;
    parts.push(...placed(pendant(shot.pendant, shot.spacer ?? "Gold", colour), move(0, 0, front)));
  }
  return parts;
}

/** Bracelets and anklets: rounds lying on one another, each a little turned. */
function wristful(shot: BeadShot, size: number): Part[] {
  const strands = Math.max(1, Math.min(7, shot.strands ?? 1));
  const form = beadForm(shot.beads);
  const luck = chance(`wrist ${shot.seed ?? 0}`);
  const parts: Part[] = [];
  for (let strand = 0; strand < strands; strand++) {
    const path = loopPath(size + luck.between(-0.1, 0.1), 0.03, luck.between(0, 6));
    const shift = move(luck.between(-0.4, 0.4), strand * form.radius * 1.86, luck.between(-0.4, 0.4));
    parts.push(
      ...placed(
        strung(path, shot.beads, { strand, closed: true, spacer: shot.spacer }),
        chain(shift, turnY(luck.between(0, 360))),
      ),
    );
  }
  if (shot.pendant) {
    parts.push(
      ...placed(
        pendant(shot.pendant, shot.spacer ?? "Gold", beadColours(shot.beads.colours)[0]!),
        move(0, 0, size + form.radius),
      ),
    );
  }
  return parts;
}

function waistBeads(shot: BeadShot): Part[] {
  const strands = Math.max(1, Math.min(7, shot.strands ?? 3));
  const { radius } = beadForm(shot.beads);
  const luck = chance(`waist ${shot.seed ?? 0}`);
  const parts: Part[] = [];
  const seed = luck.between(0, 6);
  for (let strand = 0; strand < strands; strand++) {
    const path = loopPath(9.6 - strand * Math.min(radius * 3.4, 0.9), 0.1, seed + strand * 0.22);
    parts.push(...strung(path, shot.beads, { strand, closed: true, spacer: shot.spacer }));
  }
  // The ends of the thread, tied, with a charm.
  const end = path(seed);
  parts.push({
    mesh: rod(end, 0.07, { sides: 6 }),
    material: { colour: linearOf("#6b4a34"), finish: "satin" },
  });
  if (shot.pendant)
    parts.push(
      ...placed(
        pendant(shot.pendant, shot.spacer ?? "Gold", beadColours(shot.beads.colours)[0]!),
        move(0, 0, 10.4),
      ),
    );
  return parts;
}

function path(seed: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((at) => [9.2 + at * 0.5, 0.08, 2.4 + Math.sin(at + seed) * 0.4] as const);
}

function earring(shot: BeadShot): Part[] {
  const form = beadForm(shot.beads);
  const colours = beadColours(shot.beads.colours);
  const gold = metalMaterial(shot.spacer ?? "Gold");
  const size = Math.max(form.radius, 0.4) / form.radius;
  const parts: Part[] = [{ mesh: ringOf(0.5, 0.08), material: gold, at: move(0, 0.1, -0.9) }];
  for (let at = 0; at < 3; at++) {
    const grown = size * (0.8 + at * 0.22);
    const z = at * 1.25 * Math.max(0.8, form.radius * size * 1.75);
    const rgb = linearOf(colourOf(colours[at % colours.length]!));
    parts.push(
      {
        mesh: form.mesh,
        material: beadMaterial(shot.beads),
        tint: rgb,
        at: chain(move(0, form.radius * grown, z), stretch(grown)),
      },
      { mesh: ball(0.2, 10), material: gold, at: move(0, 0.3, z - 0.72) },
    );
  }
  return parts;
}

/** A cap of beads, netted row on row, with a fringe. */
function cap(shot: BeadShot): Part[] {
  const form = beadForm({ shape: shot.beads.shape, size: shot.beads.size === "fine" ? "fine" : "medium" });
  const beads: Beads = { ...shot.beads, size: shot.beads.size === "fine" ? "fine" : "medium" };
  const [radius, tall] = [8, 8.6];
  const parts: Part[] = [
    {
      mesh: lathe(
        [
          [radius * 0.95, 0],
          [radius * 0.97, 3],
          [radius * 0.82, 6.2],
          [radius * 0.5, tall * 0.93],
          [0.01, tall],
        ],
        48,
        4,
      ),
      material: {
        colour: linearOf(colourOf(beadColours(beads.colours)[0]!)).map((value) => value * 0.3) as [
          number,
          number,
          number,
        ],
        finish: "matte",
      },
    },
  ];
  const rows = Math.round(9 / (form.radius * 2));
  for (let row = 0; row < rows; row++) {
    const part = row / rows;
    const r = radius * Math.cos(part * Math.PI * 0.5) ** 0.62;
    const y = tall * Math.sin(part * Math.PI * 0.5) ** 1.1;
    const round = loopPath(r, 0, 0).map(([x, , z]) => [x, y - form.radius, z] as const);
    if (r > 1)
      parts.push(
        ...strung(round, beads, {
          strand: row,
          closed: true,
          spacer: row % 3 === 0 ? shot.spacer : undefined,
        }),
      );
  }
  parts.push({
    mesh: ball(0.9, 22),
    material: metalMaterial(shot.spacer ?? "Gold"),
    at: move(0, tall + 0.4, 0),
  });
  for (let string = 0; string < 3; string++) {
    for (const side of [-1, 1]) {
      const hang = Array.from(
        { length: 24 },
        (_, at) =>
          [
            side * (radius * 0.86 + string * 0.5 + at * 0.24),
            Math.max(0.02, 1.5 - at * 0.2),
            3 - string * 2.2 + at * 0.2,
          ] as const,
      );
      parts.push(...strung(hang, beads, { strand: string }));
    }
  }
  return parts;
}

export async function beadScene(shot: BeadShot): Promise<Scene> {
  const parts = beadwork(shot);
  const isCap = shot.kind === "beaded-cap";
  const pitch = isCap ? 14 : shot.kind === "bracelet" || shot.kind === "anklet" ? 42 : 60;
  const wide = {
    necklace: 16,
    bracelet: 8,
    anklet: 10,
    "waist-beads": 22,
    "coral-set": 20,
    "beaded-cap": 20,
  }[shot.kind];
  switch (shot.view ?? "front") {
    case "front":
      return { parts: placed(parts, turnY(isCap ? 0 : -8)), pitch, fill: 0.7 };
    case "angle":
      return { parts: placed(parts, turnY(isCap ? 35 : 24)), pitch: isCap ? 30 : 34, fill: 0.74 };
    case "back":
      return { parts: placed(parts, turnY(isCap ? 180 : 172)), pitch: isCap ? 22 : 82, fill: 0.7 };
    case "scale":
      return {
        parts: [
          ...parts,
          ...(await tape(
            wide,
            0,
            wide * 0.5 + (shot.kind === "necklace" || shot.kind === "coral-set" ? 6.5 : 3.4),
          )),
        ],
        pitch: Math.max(pitch, 40),
        fill: 0.74,
      };
    case "group":
      return {
        parts: [
          ...placed(parts, chain(move(-wide * 0.3, 0, 0), turnY(-12))),
          ...placed(
            beadwork({ ...shot, seed: (shot.seed ?? 0) + 1 }),
            chain(move(wide * (isCap ? 0.8 : 0.42), 0, -wide * 0.34), turnY(24)),
          ),
        ],
        pitch: Math.max(pitch, 30),
        fill: 0.78,
      };
    default:
      return {
        parts: placed(parts, turnY(-20)),
        pitch: isCap ? 24 : 46,
        fill: 0.66,
        closeUp: { zoom: isCap ? 2.2 : 2.6, x: -0.25, y: isCap ? 0.1 : 0.5 },
      };
  }
}
