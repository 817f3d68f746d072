/** What tells where and when somebody pressed: the parts of a click. */
export type Tap = Pick<MouseEvent, "clientX" | "clientY" | "timeStamp" | "detail">;

const WITHIN_MS = 500;
const WITHIN_PX = 32;

/**
 * Whether a press is the second half of a double tap. It is meant for what was under the finger before the page moved
 * to a fault, so it is ignored. A press elsewhere, or with the keyboard, counts.
 */
export function isSecondTap(first: Tap | null, tap: Tap): boolean {
  if (first === null || first.detail === 0 || tap.detail === 0) return false;
  const distance = Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY);
  return tap.timeStamp - first.timeStamp < WITHIN_MS && distance < WITHIN_PX;
}
