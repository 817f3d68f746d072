/** Whether to place a slide one round further on: it has left on one side and is soon needed on the other. */
export function isShifted(slide: {
  start: number;
  step: number;
  round: number;
  /** The scroll position of the row; `width` is its visible width. */
  at: number;
  width: number;
}): boolean {
  if (slide.round <= slide.width) return false;
  const hasLeft = slide.start + slide.step <= slide.at + 1;
  return hasLeft && slide.start + slide.round < slide.at + 2 * slide.width;
}

/** Start and end of a step. A step back over the beginning starts one round further on, which looks the same. */
export function stepTarget(move: { at: number; step: number; round: number; by: number }): {
  from: number;
  to: number;
} {
  const to = (Math.round(move.at / move.step) + move.by) * move.step;
  return to < 0 ? { from: move.at + move.round, to: to + move.round } : { from: move.at, to };
}

/** The same position within the first round. */
export function restingPosition(at: number, round: number): number {
  return round > 0 && at >= round - 1 ? at - round : at;
}
