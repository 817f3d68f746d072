import type { Point } from "./mesh.ts";

/** Three rows of four: a turn, a stretch and a move. */
export type Placement = readonly number[];

export const HERE: Placement = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

export function move(x: number, y: number, z: number): Placement {
  return [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z];
}

export function stretch(x: number, y = x, z = x): Placement {
  return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0];
}

/** Angles in degrees. `turnY` is a turn on the table. */
export function turnX(degrees: number): Placement {
  const [cos, sin] = cosSin(degrees);
  return [1, 0, 0, 0, 0, cos, -sin, 0, 0, sin, cos, 0];
}

export function turnY(degrees: number): Placement {
  const [cos, sin] = cosSin(degrees);
  return [cos, 0, sin, 0, 0, 1, 0, 0, -sin, 0, cos, 0];
}

export function turnZ(degrees: number): Placement {
  const [cos, sin] = cosSin(degrees);
  return [cos, -sin, 0, 0, sin, cos, 0, 0, 0, 0, 1, 0];
}

function cosSin(degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The mesh's own x, y and z point along these, and its origin lies at `at`. */
export function axes(at: Point, x: Point, y: Point, z: Point): Placement {
  return [x[0], y[0], z[0], at[0], x[1], y[1], z[1], at[1], x[2], y[2], z[2], at[2]];
}

/** `chain(a, b, c)` does c first, a last. */
export function chain(...steps: readonly Placement[]): Placement {
  return steps.reduce((outer, inner) => {
    const both: number[] = [];
    for (let row = 0; row < 3; row++) {
      const [a, b, c, d] = [outer[row * 4]!, outer[row * 4 + 1]!, outer[row * 4 + 2]!, outer[row * 4 + 3]!];
      for (let column = 0; column < 4; column++) {
        const sum = a * inner[column]! + b * inner[4 + column]! + c * inner[8 + column]!;
        both.push(column === 3 ? sum + d : sum);
      }
    }
    return both;
  });
}
