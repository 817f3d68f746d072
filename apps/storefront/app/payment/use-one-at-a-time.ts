import { useRef } from "react";

/** Runs one thing at a time, and tells whether an answer is to the latest of them. */
export function useOneAtATime() {
  // State comes too late for the second click of a double click, and for the second of two messages.
  const isUnderWay = useRef(false);
  /** Counts what was begun: only the answer to the last of them is shown. */
  const turn = useRef(0);

  return {
    /** Does nothing while something else is under way. */
    async oneAtATime(work: () => Promise<void>): Promise<void> {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      turn.current += 1;
      try {
        await work();
      } finally {
        isUnderWay.current = false;
      }
    },
    isUnderWay: () => isUnderWay.current,
    /** Begins something that gives way to the next. @returns whether nothing was begun since */
    beginTurn(): () => boolean {
      turn.current += 1;
      const own = turn.current;
      return () => turn.current === own;
    },
  };
}
