import { surface } from "./camera/mesh.ts";
import { move } from "./camera/placement.ts";
import type { Part } from "./camera/scene.ts";
import { textureFromSvg } from "./camera/texture.ts";
import { lettered } from "./print/lettering.ts";

/** A tailor's tape with centimetres, lying along the front of the table. */
export async function tape(centimetres: number, x: number, z: number): Promise<Part[]> {
  const wide = 2;
  const length = Math.max(6, Math.ceil(centimetres) + 2);
  const unit = Math.min(60, 2400 / length);
  const marks = Array.from({ length: length + 1 }, (_, at) => {
    const left = at * unit;
    const long = at % 5 === 0 ? 0.5 : 0.34;
    const every = unit < 22 ? 10 : unit < 40 ? 5 : 1;
    const number =
      at > 0 && at < length && at % every === 0
        ? lettered(String(at), left, unit * 1.5, {
            face: "bold",
            size: Math.min(unit * 0.8, unit * 0.55 * Math.min(every, 2)),
            fill: at % 10 === 0 ? "#b93322" : "#1c1a3a",
            anchor: "middle",
          })
        : "";
    const halves =
      unit > 12
        ? `<rect x="${left + unit / 2 - 0.8}" width="1.6" height="${unit * 0.22}" fill="#1c1a3a"/>`
        : "";
    return `<rect x="${left - 1.2}" width="2.4" height="${unit * long * 1.3}" fill="#1c1a3a"/>${halves}${number}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(length * unit)}" height="${Math.round(wide * unit)}"><rect width="100%" height="100%" fill="#f6cf4e"/>${marks.join("")}<rect y="${wide * unit - 3}" width="100%" height="3" fill="#c9973a"/></svg>`;
  const texture = await textureFromSvg(svg);
  const mesh = surface(60, 3, (u, v) => [
    (u - 0.5) * length,
    0.12 + 0.05 * Math.sin(u * 14),
    (v - 0.5) * wide,
  ]);
  return [{ mesh, at: move(x, 0, z), material: { texture, finish: "satin", shine: 0.05 } }];
}
