import { type FocusEvent, useEffect, useState } from "react";

const NEITHER = { pointer: false, focus: false };

/**
 * Pauses a timer for as long as the pointer or the focus is on it.
 * @param timer `endPause` may change between renders, and is called again then
 * @returns the handlers of the element, and `release` for when it was moved or emptied, which sends no leave or blur event
 */
export function usePauseWhileHeld({
  startPause,
  endPause,
}: {
  startPause: () => void;
  endPause: () => void;
}) {
  const [held, setHeld] = useState(NEITHER);
  const isHeld = held.pointer || held.focus;
  useEffect(() => {
    if (isHeld) startPause();
  }, [isHeld, startPause]);
  useEffect(() => {
    if (!isHeld) endPause();
  }, [isHeld, endPause]);

  return {
    release: () => setHeld(NEITHER),
    hold: {
      onPointerEnter: () => setHeld((before) => ({ ...before, pointer: true })),
      onPointerLeave: () => setHeld((before) => ({ ...before, pointer: false })),
      onFocus: () => setHeld((before) => ({ ...before, focus: true })),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHeld((before) => ({ ...before, focus: false }));
      },
    },
  };
}
