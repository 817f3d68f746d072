import { linearOf } from "../camera/light.ts";

/** Between two colours: 0 is the first, 1 the second. */
export function mixed(one: string, other: string, part: number): string {
  const digits = [1, 3, 5].map((at) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${digits.join("")}`;
}

export const darker = (colour: string, part: number) => mixed(colour, "#120d24", part);
export const lighter = (colour: string, part: number) => mixed(colour, "#fffaf0", part);

/** How bright it is to the eye, 0 to 1. */
export function brightness(colour: string): number {
  const [r, g, b] = linearOf(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Ink or paper, whichever reads better on the colour. */
export function inkOn(colour: string): string {
  return brightness(colour) > 0.3 ? "#1c1a3a" : "#fff8ec";
}

function contrast(one: string, other: string): number {
  const [a, b] = [brightness(one) + 0.05, brightness(other) + 0.05];
  return a > b ? a / b : b / a;
}

/** The first of the colours that stands out from the ground, else ink or paper. */
export function readable(ground: string, wishes: readonly string[], least = 3): string {
  return wishes.find((wish) => contrast(wish, ground) >= least) ?? inkOn(ground);
}
