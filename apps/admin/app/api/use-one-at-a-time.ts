import { useRef } from "react";

/** Runs what it is given, unless it is still running: the second press of a double tap comes before the button looks busy. */
export function useOneAtATime() {
  const isRunning = useRef(false);
  return async (run: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run();
    } finally {
      isRunning.current = false;
    }
  };
}
