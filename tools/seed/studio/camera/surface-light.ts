import { KEY, MIRROR, mirrors, toLinear } from "./light.ts";
import type { Plate } from "./plate.ts";
import type { Material, Rgb } from "./scene.ts";
import { HOLLOW_SIDE, type LightMap } from "./shadows.ts";
import type { Texture } from "./texture.ts";

/** Works out the light that a point of a triangle sends to the camera. */
export interface Light {
  /** The last answer, linear. */
  colour: Float32Array;
  /** What glass lets through of what lies behind it. */
  pass: Float32Array;
  fall(side: number, x: number, y: number): void;
  fallThrough(side: number, x: number, y: number): void;
}

const WHITE: Rgb = [1, 1, 1];
const PIXEL = 1 / HOLLOW_SIDE;

export function surfaceLight(plate: Plate, shadow: LightMap, hollow: Float32Array, bounce: Rgb): Light {
  const { triangles, screen, normals, uvs, world, partOf, parts, reach, camera } = plate;
  const colour = new Float32Array(3);
  const pass = new Float32Array(3);
  const texel = new Float32Array(3);
  const { cells, rows, size } = shadow;
  const bias = reach * 0.012;
  const falloff = 0.16 / (reach * camera.scale);

  // The point in question: set by `locate`, read by the rest.
  let a = 0;
  let b = 0;
  let c = 0;
  let p = 0;
  let q = 0;
  let r = 0;
  let area = 0;
  let nx = 0;
  let ny = 0;
  let nz = 0;
  let u = 0;
  let v = 0;

  function locate(side: number, x: number, y: number): void {
    a = triangles[side * 3]!;
    b = triangles[side * 3 + 1]!;
    c = triangles[side * 3 + 2]!;
    const ax = screen[a * 3]!;
    const ay = screen[a * 3 + 1]!;
    const bx = screen[b * 3]! - ax;
    const by = screen[b * 3 + 1]! - ay;
    const cx = screen[c * 3]! - ax;
    const cy = screen[c * 3 + 1]! - ay;
    area = bx * cy - cx * by;
    p = ((x - ax) * cy - cx * (y - ay)) / area;
    q = (bx * (y - ay) - (x - ax) * by) / area;
    // A sliver seen edge on would throw the point far outside itself.
    if (!(p > -0.5 && p < 1.5 && q > -0.5 && q < 1.5)) {
      p = 0.33;
      q = 0.33;
    }
    r = 1 - p - q;
    nx = r * normals[a * 3]! + p * normals[b * 3]! + q * normals[c * 3]!;
    ny = r * normals[a * 3 + 1]! + p * normals[b * 3 + 1]! + q * normals[c * 3 + 1]!;
    nz = r * normals[a * 3 + 2]! + p * normals[b * 3 + 2]! + q * normals[c * 3 + 2]!;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    nx /= length;
    ny /= length;
    nz /= length;
    if (nz < -0.22) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
    } else if (nz < 0.03) {
      nz = 0.03;
    }
    u = r * uvs[a * 2]! + p * uvs[b * 2]! + q * uvs[c * 2]!;
    v = r * uvs[a * 2 + 1]! + p * uvs[b * 2 + 1]! + q * uvs[c * 2 + 1]!;
  }

  /** How many turns of the texture one pixel spans, as a level of its halved copies. */
  function levelFor(texture: Texture, repeatU: number, repeatV: number): number {
    const bu = uvs[b * 2]! - uvs[a * 2]!;
    const bv = uvs[b * 2 + 1]! - uvs[a * 2 + 1]!;
    const cu = uvs[c * 2]! - uvs[a * 2]!;
    const cv = uvs[c * 2 + 1]! - uvs[a * 2 + 1]!;
    const top = texture.levels[0]!;
    const texels = Math.abs(bu * cv - cu * bv) * repeatU * repeatV * top.width * top.height;
    const ratio = texels / Math.abs(area || 1);
    if (ratio <= 1.6) return 0;
    return Math.min(texture.levels.length - 1, Math.round(0.5 * Math.log2(ratio)));
  }

  function lookUp(texture: Texture, atU: number, atV: number, level: number): void {
    const { width, height, pixels } = texture.levels[level]!;
    const x = (atU - Math.floor(atU)) * width - 0.5;
    const y = (atV - Math.floor(atV)) * height - 0.5;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const tx = x - left;
    const ty = y - top;
    const x0 = left < 0 ? width - 1 : left;
    const x1 = left + 1 >= width ? 0 : left + 1;
    const y0 = (top < 0 ? height - 1 : top) * width;
    const y1 = (top + 1 >= height ? 0 : top + 1) * width;
    const one = pixels[y0 + x0]!;
    const two = pixels[y0 + x1]!;
    const three = pixels[y1 + x0]!;
    const four = pixels[y1 + x1]!;
    const w1 = (1 - tx) * (1 - ty);
    const w2 = tx * (1 - ty);
    const w3 = (1 - tx) * ty;
    const w4 = tx * ty;
    texel[0] =
      toLinear[one & 255]! * w1 +
      toLinear[two & 255]! * w2 +
      toLinear[three & 255]! * w3 +
      toLinear[four & 255]! * w4;
    texel[1] =
      toLinear[(one >> 8) & 255]! * w1 +
      toLinear[(two >> 8) & 255]! * w2 +
      toLinear[(three >> 8) & 255]! * w3 +
      toLinear[(four >> 8) & 255]! * w4;
    texel[2] =
      toLinear[(one >> 16) & 255]! * w1 +
      toLinear[(two >> 16) & 255]! * w2 +
      toLinear[(three >> 16) & 255]! * w3 +
      toLinear[(four >> 16) & 255]! * w4;
  }

  /** Presses the surface with a noise tile; returns how bright its pits are. */
  function roughen(grain: NonNullable<Material["grain"]>): number {
    const level = Math.max(0, levelFor(grain.tile, grain.repeat, grain.repeat) - 1);
    const { width, height, pixels } = grain.tile.levels[level]!;
    const gu = u * grain.repeat;
    const gv = v * grain.repeat;
    const x = Math.floor((gu - Math.floor(gu)) * width) % width;
    const y = Math.floor((gv - Math.floor(gv)) * height) % height;
    const here = pixels[y * width + x]! & 255;
    const right = pixels[y * width + ((x + 1) % width)]! & 255;
    const below = pixels[((y + 1) % height) * width + x]! & 255;
    const depth = grain.relief / 32;
    nx += (here - right) * depth;
    ny -= (here - below) * depth;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    nx /= length;
    ny /= length;
    nz /= length;
    return 1 + grain.tone * (here / 128 - 1);
  }

  function lit(): number {
    const wx = r * world[a * 3]! + p * world[b * 3]! + q * world[c * 3]!;
    const wy = r * world[a * 3 + 1]! + p * world[b * 3 + 1]! + q * world[c * 3 + 1]!;
    const wz = r * world[a * 3 + 2]! + p * world[b * 3 + 2]! + q * world[c * 3 + 2]!;
    const x = rows[0]! * wx + rows[1]! * wy + rows[2]! * wz + rows[3]!;
    const y = rows[4]! * wx + rows[5]! * wy + rows[6]! * wz + rows[7]!;
    const near =
      rows[8]! * wx +
      rows[9]! * wy +
      rows[10]! * wz +
      rows[11]! +
      bias * (1 + 2.4 * (1 - Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2])));
    // Four corners first; only where they disagree, at the shadow's edge, is it worth to look closer.
    const wide =
      openAt(x - 3.4, y - 3.4, near) +
      openAt(x + 3.4, y - 3.4, near) +
      openAt(x - 3.4, y + 3.4, near) +
      openAt(x + 3.4, y + 3.4, near);
    if (wide === 0 || wide === 4) return wide / 4;
    return (
      (wide +
        openAt(x, y - 2.4, near) +
        openAt(x, y + 2.4, near) +
        openAt(x - 2.4, y, near) +
        openAt(x + 2.4, y, near) +
        openAt(x - 1.2, y - 1.2, near) +
        openAt(x + 1.2, y - 1.2, near) +
        openAt(x - 1.2, y + 1.2, near) +
        openAt(x + 1.2, y + 1.2, near)) /
      12
    );
  }

  /** 1 where nothing stands between the light and the place, 0 where something does. */
  function openAt(x: number, y: number, near: number): number {
    if (x < 0 || y < 0 || x >= size || y >= size) return 1;
    return cells[(y | 0) * size + (x | 0)]! <= near ? 1 : 0;
  }

  function hollowAt(x: number, y: number): number {
    const fx = x * PIXEL * (HOLLOW_SIDE / 4) - 0.5;
    const fy = y * PIXEL * (HOLLOW_SIDE / 4) - 0.5;
    const left = fx < 0 ? 0 : fx > HOLLOW_SIDE - 2 ? HOLLOW_SIDE - 2 : fx | 0;
    const top = fy < 0 ? 0 : fy > HOLLOW_SIDE - 2 ? HOLLOW_SIDE - 2 : fy | 0;
    const tx = fx - left;
    const ty = fy - top;
    const at = top * HOLLOW_SIDE + left;
    const high = hollow[at]! * (1 - tx) + hollow[at + 1]! * tx;
    const low = hollow[at + HOLLOW_SIDE]! * (1 - tx) + hollow[at + HOLLOW_SIDE + 1]! * tx;
    return high * (1 - ty) + low * ty;
  }

  function mirrored(table: Float32Array): number {
    const column = ((nx + 1) * 0.5 * (MIRROR - 1)) | 0;
    const row = ((1 - ny) * 0.5 * (MIRROR - 1)) | 0;
    return table[row * MIRROR + column]!;
  }

  function fall(side: number, x: number, y: number): void {
    locate(side, x, y);
    const { material, tint = WHITE } = parts[partOf[side]!]!;
    const own = material.colour ?? WHITE;
    let red = own[0] * tint[0];
    let green = own[1] * tint[1];
    let blue = own[2] * tint[2];
    if (material.texture) {
      const [repeatU, repeatV] = material.repeat ?? [1, 1];
      lookUp(material.texture, u * repeatU, v * repeatV, levelFor(material.texture, repeatU, repeatV));
      red *= texel[0]!;
      green *= texel[1]!;
      blue *= texel[2]!;
    }
    if (material.grain) {
      const tone = roughen(material.grain);
      red *= tone;
      green *= tone;
      blue *= tone;
    }
    const open = lit();
    const hole = hollowAt(x, y);
    // The softbox is near: what is closer to it, above and left, gets more.
    const distance = 1 - falloff * (x - camera.shiftX + (y - camera.shiftY));
    const glow = material.glow ?? 0;
    const rim = 1 - nz;
    let facing = nx * KEY[0] + ny * KEY[1] + nz * KEY[2];
    facing = (facing + glow) / (1 + glow);
    const direct = (facing > 0 ? facing : 0) * (open + glow * 0.35 * (1 - open)) * 0.98 * distance;
    const sky = (0.2 + 0.12 * ny + 0.08 * nz) * hole;
    const low = (ny < 0 ? -ny * 0.24 : 0) * hole;
    const fill = (nx > 0 ? nx * 0.07 : 0) * hole;

    if (material.finish === "metal" || material.finish === "brushed") {
      const shine =
        mirrored(mirrors[material.finish]) * (0.42 + 0.58 * hole) * (0.62 + 0.38 * open) * distance;
      const edge = rim * rim * rim * rim * 0.3 * hole;
      const deep = 0.2 * direct + 0.14 * sky;
      colour[0] = red * (shine + deep) + edge * bounce[0];
      colour[1] = green * (shine + deep) + edge * bounce[1];
      colour[2] = blue * (shine + deep) + edge * bounce[2];
      // Where metal is brightest it turns white.
      const flash = shine > 1.1 ? (shine - 1.1) * 0.5 : 0;
      colour[0] += flash;
      colour[1] += flash;
      colour[2] += flash;
      return;
    }
    const even = direct + sky + fill;
    colour[0] = red * (direct * 0.03 + even + low * bounce[0]);
    colour[1] = green * (even + low * bounce[1]);
    colour[2] = blue * (even - direct * 0.03 + low * bounce[2] + sky * 0.04);
    if (glow > 0) {
      // Deep colour where the light has gone a long way.
      const deep = glow * 0.3 * rim;
      colour[0] += red * red * deep;
      colour[1] += green * green * deep;
      colour[2] += blue * blue * deep;
    }
    const shine = material.shine ?? 0.04;
    if (shine > 0) {
      const grazing = rim * rim * rim * rim * rim;
      const amount = (shine + (1 - shine) * grazing * 0.5) * mirrored(mirrors[material.finish]);
      const kept = amount * (0.3 + 0.7 * open) * hole;
      colour[0] += kept;
      colour[1] += kept;
      colour[2] += kept * 0.98;
    }
    if (material.sheen) {
      const edge = material.sheen * rim * rim * hole * 0.5;
      colour[0] += edge * (0.4 * red + 0.1);
      colour[1] += edge * (0.4 * green + 0.1);
      colour[2] += edge * (0.4 * blue + 0.1);
    }
  }

  function fallThrough(side: number, x: number, y: number): void {
    locate(side, x, y);
    const { material } = parts[partOf[side]!]!;
    const glass = material.glass!;
    const grazing = (1 - nz) ** 3;
    // At a grazing angle the way through the wall is long.
    const way = 1 / (nz * 0.8 + 0.2);
    const edge = 1 - 0.34 * grazing;
    pass[0] = glass.tint[0] ** way * edge;
    pass[1] = glass.tint[1] ** way * edge;
    pass[2] = glass.tint[2] ** way * edge;
    const shine = (glass.shine + 0.5 * grazing * (1 - nz)) * mirrored(mirrors.gloss);
    colour[0] = shine;
    colour[1] = shine;
    colour[2] = shine;
  }

  return { colour, pass, fall, fallThrough };
}
