import { useSyncExternalStore } from "react";
import { createStore } from "../browser/store.ts";

interface StepUp {
  finish: (isConfirmed: boolean) => void;
}

const pending = createStore<StepUp | null>(null);
let asked: Promise<boolean> | null = null;

/** Opens the dialog in which members confirm who they are. @returns whether they did; several calls share one dialog */
export function askForStepUp(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    pending.set({
      finish(isConfirmed) {
        pending.set(null);
        asked = null;
        resolve(isConfirmed);
      },
    });
  });
  return asked;
}

/** The confirmation that is being asked for, if any. */
export function useStepUp(): StepUp | null {
  return useSyncExternalStore(pending.subscribe, pending.get);
}
