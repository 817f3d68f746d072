import { n } from "../cloth/wax.ts";

interface Drawing {
  width: number;
  height: number;
  inner: string;
}

/** Embroidery down the chest of a kaftan: a slit between two worked bands. */
export function embroidery(thread: string): Drawing {
  let inner = "";
  const line = (path: string, width = 7) =>
    `<path d="${path}" fill="none" stroke="${thread}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  inner += line("M118 0V470Q150 520 182 470V0", 9) + line("M150 0V440", 5);
  inner += line("M92 0V480Q150 560 208 480V0", 5);
  for (let row = 0; row < 9; row++) {
    const y = 40 + row * 48;
    for (const x of [105, 195]) inner += `<circle cx="${x}" cy="${y}" r="7" fill="${thread}"/>`;
    if (row % 2 === 0) inner += `<path d="M150 ${y - 14}l10 14l-10 14l-10 -14Z" fill="${thread}"/>`;
  }
  for (let curl = 0; curl < 4; curl++) {
    const y = 70 + curl * 100;
    for (const side of [-1, 1])
      inner += line(
        `M${150 + side * 62} ${y}q${side * 44} -22 ${side * 58} 20q-${side > 0 ? "" : "-"}14 34 ${side * -38} 16q${side * -10} -18 ${side * 10} -20`,
        5,
      );
  }
  return { width: 300, height: 560, inner };
}

/** The great work on the breast of an agbada: a spiral, knives and a ladder of knots. */
export function robeEmbroidery(thread: string): Drawing {
  const line = (path: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${thread}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  let inner =
    line("M170 0Q178 120 260 200Q342 120 350 0", 12) +
    line("M140 0Q150 140 260 232Q370 140 380 0", 6) +
    line("M112 0Q122 160 260 262Q398 160 408 0", 9);
  for (let tooth = 0; tooth < 16; tooth++) {
    const t = tooth / 15;
    const x = 112 + t * 296;
    const y = 262 * Math.sin(Math.PI * t) ** 0.62;
    inner += `<circle cx="${n(x)}" cy="${n(y + 16)}" r="6" fill="${thread}"/>`;
  }
  let spiral = "M170 430";
  for (let step = 1; step <= 90; step++) {
    const angle = step * 0.22;
    const r = 4 + step * 0.86;
    spiral += `L${n(170 + Math.cos(angle) * r)} ${n(430 + Math.sin(angle) * r)}`;
  }
  inner += line(spiral, 7);
  inner += line("M170 522C190 600 250 640 260 700C270 640 330 600 350 522", 8) + line("M260 262V690", 6);
  for (let knife = 0; knife < 6; knife++) {
    const x = 300 + (knife % 3) * 44;
    const y = 330 + Math.floor(knife / 3) * 128;
    inner += `<path d="M${x} ${y}L${x + 15} ${y + 104}L${x - 15} ${y + 104}Z" fill="none" stroke="${thread}" stroke-width="7"/><path d="M${x} ${y + 34}L${x + 6} ${y + 92}L${x - 6} ${y + 92}Z" fill="${thread}"/>`;
  }
  for (let knot = 0; knot < 9; knot++) {
    const y = 290 + knot * 44;
    inner += `<path d="M260 ${y}l13 16l-13 16l-13 -16Z" fill="${thread}"/>`;
  }
  inner +=
    line("M84 300H140M84 330H140M84 360H140M84 500H140M84 530H140M84 560H140", 7) +
    `<rect x="70" y="284" width="384" height="330" rx="22" fill="none" stroke="${thread}" stroke-width="6" stroke-dasharray="16 8"/>`;
  return { width: 520, height: 720, inner };
}
