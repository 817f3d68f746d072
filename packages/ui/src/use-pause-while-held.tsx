import { type FocusEvent, useEffect, useState } from "react";

interface Hold {
  pointer: boolean;
  /** The focused element; null if the focus is elsewhere. */
  focus: Pick<Element, "isConnected"> | null;
}

const NEITHER: Hold = { pointer: false, focus: null };

/** An element that is removed while it has the focus sends no blur event. */
export function withoutRemoved(held: Hold): Hold {
  return held.focus?.isConnected === false ? { ...held, focus: null } : held;
}

/**
 * Pauses a timer for as long as the focus is on it, or the pointer that was moved there. A pointer that rests where the
 * element appears does not count.
 * @param timer `endPause` may change between renders, and is called again then
 * @returns the handlers of the element, and `release` for when it was moved or emptied, which sends no leave or blur
 * event
 */
export function usePauseWhileHeld({
  startPause,
  endPause,
}: {
  startPause: () => void;
  endPause: () => void;
}) {
  const [held, setHeld] = useState(NEITHER);
  const isHeld = held.pointer || held.focus !== null;
  // After every render, because a render removes the elements that have gone.
  useEffect(() => {
    setHeld(withoutRemoved);
  });
  useEffect(() => {
    if (isHeld) startPause();
  }, [isHeld, startPause]);
  useEffect(() => {
    if (!isHeld) endPause();
  }, [isHeld, endPause]);

  return {
    release: () => setHeld(NEITHER),
    hold: {
      onPointerMove: () => setHeld((before) => (before.pointer ? before : { ...before, pointer: true })),
      onPointerLeave: () => setHeld((before) => ({ ...before, pointer: false })),
      onFocus: ({ target }: FocusEvent) => setHeld((before) => ({ ...before, focus: target })),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHeld((before) => ({ ...before, focus: null }));
      },
    },
  };
}
