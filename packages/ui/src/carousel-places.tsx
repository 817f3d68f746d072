/** Whether a slide must stand one round further on: it has left on the near side and is soon needed on the far one. */
export function isShifted(slide: {
  start: number;
  step: number;
  round: number;
  /** Where the row is scrolled to, and how much of it is seen. */
  at: number;
  width: number;
}): boolean {
  if (slide.round <= slide.width) return false;
  const hasLeft = slide.start + slide.step <= slide.at + 1;
  return hasLeft && slide.start + slide.round < slide.at + 2 * slide.width;
}

/** From where to where a step goes. Backwards over the beginning it starts one round further on, which looks the same. */
export function stepTarget(move: { at: number; step: number; round: number; by: number }): {
  from: number;
  to: number;
} {
  const to = (Math.round(move.at / move.step) + move.by) * move.step;
  return to < 0 ? { from: move.at + move.round, to: to + move.round } : { from: move.at, to };
}

/** The same place within the first round. */
export function restingPlace(at: number, round: number): number {
  return round > 0 && at >= round - 1 ? at - round : at;
}
