/** Triangles in centimetres: x to the right, y up, z towards the camera, the table at y = 0. */
export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  triangles: Uint32Array;
}

export type Point = readonly [x: number, y: number, z: number];

interface SurfaceOptions {
  /** The last column is the first again: its normals are shared, so no seam shows. */
  closedU?: boolean;
  closedV?: boolean;
  uv?: (u: number, v: number) => readonly [number, number];
}

/** A surface from a function of u and v, both from 0 to 1, cut into `across` × `along` quads. */
export function surface(
  across: number,
  along: number,
  pointAt: (u: number, v: number) => Point,
  options: SurfaceOptions = {},
): Mesh {
  const columns = across + 1;
  const rows = along + 1;
  const positions = new Float32Array(columns * rows * 3);
  const uvs = new Float32Array(columns * rows * 2);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const u = column / across;
      const v = row / along;
      const at = row * columns + column;
      positions.set(pointAt(u, v), at * 3);
      uvs.set(options.uv ? options.uv(u, v) : [u, v], at * 2);
    }
  }
  const triangles = new Uint32Array(across * along * 6);
  let next = 0;
  for (let row = 0; row < along; row++) {
    for (let column = 0; column < across; column++) {
      const corner = row * columns + column;
      const below = corner + columns;
      triangles[next++] = corner;
      triangles[next++] = below;
      triangles[next++] = corner + 1;
      triangles[next++] = corner + 1;
      triangles[next++] = below;
      triangles[next++] = below + 1;
    }
  }
  const normals = smoothNormals(positions, triangles);
  if (options.closedU) {
    for (let row = 0; row < rows; row++) share(normals, row * columns, row * columns + across);
  }
  if (options.closedV) {
    for (let column = 0; column < columns; column++) share(normals, column, along * columns + column);
  }
  return { positions, normals: unit(normals), uvs, triangles };
}

function smoothNormals(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let at = 0; at < triangles.length; at += 3) {
    const a = triangles[at]! * 3;
    const b = triangles[at + 1]! * 3;
    const c = triangles[at + 2]! * 3;
    const abx = positions[b]! - positions[a]!;
    const aby = positions[b + 1]! - positions[a + 1]!;
    const abz = positions[b + 2]! - positions[a + 2]!;
    const acx = positions[c]! - positions[a]!;
    const acy = positions[c + 1]! - positions[a + 1]!;
    const acz = positions[c + 2]! - positions[a + 2]!;
    const nx = aby * acz - abz * acy;
    const ny = abz * acx - abx * acz;
    const nz = abx * acy - aby * acx;
    for (const corner of [a, b, c]) {
      normals[corner] = normals[corner]! + nx;
      normals[corner + 1] = normals[corner + 1]! + ny;
      normals[corner + 2] = normals[corner + 2]! + nz;
    }
  }
  return normals;
}

function share(normals: Float32Array, one: number, other: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const sum = normals[one * 3 + axis]! + normals[other * 3 + axis]!;
    normals[one * 3 + axis] = sum;
    normals[other * 3 + axis] = sum;
  }
}

function unit(normals: Float32Array): Float32Array {
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) || 1;
    normals[at] = normals[at]! / length;
    normals[at + 1] = normals[at + 1]! / length;
    normals[at + 2] = normals[at + 2]! / length;
  }
  return normals;
}

/** Several meshes as one. */
export function joined(meshes: readonly Mesh[]): Mesh {
  const corners = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0);
  const sides = meshes.reduce((sum, mesh) => sum + mesh.triangles.length, 0);
  const whole: Mesh = {
    positions: new Float32Array(corners * 3),
    normals: new Float32Array(corners * 3),
    uvs: new Float32Array(corners * 2),
    triangles: new Uint32Array(sides),
  };
  let corner = 0;
  let side = 0;
  for (const mesh of meshes) {
    whole.positions.set(mesh.positions, corner * 3);
    whole.normals.set(mesh.normals, corner * 3);
    whole.uvs.set(mesh.uvs, corner * 2);
    for (let at = 0; at < mesh.triangles.length; at++)
      whole.triangles[side + at] = mesh.triangles[at]! + corner;
    corner += mesh.positions.length / 3;
    side += mesh.triangles.length;
  }
  return whole;
}
