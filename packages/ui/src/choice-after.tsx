/** Where an arrow key leads: round the list, past the box itself, which is `null`. */
export function choiceAfter(place: number | null, step: 1 | -1, count: number): number | null {
  const next = (place ?? (step === 1 ? -1 : count)) + step;
  return next < 0 || next >= count ? null : next;
}
