import { isShifted } from "./carousel-positions.tsx";

/** The width of a slide with its gap, that of all of them, and how many slides a step moves. */
export function measure(row: HTMLElement): { step: number; round: number; perStep: number } {
  const count = row.children.length;
  const [first, last] = [row.firstElementChild, row.lastElementChild] as (HTMLElement | null)[];
  // An offset is whole pixels and a slide need not be: over all slides the rounding does not add up.
  const step = first && last && count > 1 ? (last.offsetLeft - first.offsetLeft) / (count - 1) : 0;
  const perStep = Number(getComputedStyle(row).getPropertyValue("--step")) || 1;
  return { step, round: step * count, perStep };
}

/** Moves the slides that have left on one side to the other. */
export function arrange(row: HTMLElement, at: number): void {
  const { step, round } = measure(row);
  for (const [index, slide] of [...(row.children as HTMLCollectionOf<HTMLElement>)].entries()) {
    const shifted = isShifted({ start: index * step, step, round, at, width: row.clientWidth });
    const transform = shifted ? `translateX(${round}px)` : "";
    if (slide.style.transform !== transform) slide.style.transform = transform;
  }
}

/** Arranges the slides for a position, and scrolls there. */
export function place(row: HTMLElement, at: number): void {
  arrange(row, at);
  row.scrollLeft = at;
}
