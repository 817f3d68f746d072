/** Three box blurs, which is nearly a Gaussian; in place, edges held. */
export function blur(field: Float32Array, width: number, height: number, radius: number): void {
  const spare = new Float32Array(field.length);
  for (let pass = 0; pass < 3; pass++) {
    boxBlur(field, spare, width, height, 1, width, radius);
    boxBlur(spare, field, height, width, width, 1, radius);
  }
}

function boxBlur(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): void {
  const window = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const last = start + (length - 1) * step;
    let sum = from[start]! * (radius + 1);
    for (let at = 1; at <= radius; at++) sum += from[Math.min(start + at * step, last)]!;
    for (let at = 0; at < length; at++) {
      to[start + at * step] = sum / window;
      const enter = Math.min(start + (at + radius + 1) * step, last);
      const leave = Math.max(start + (at - radius) * step, start);
      sum += from[enter]! - from[leave]!;
    }
  }
}
