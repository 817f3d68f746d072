import { createElement, type ReactNode } from "react";
import { type Toast, toast } from "react-hot-toast/headless";
import { UndoText } from "./undo-text.tsx";

const SUCCESS_MS = 3_000;
const ERROR_MS = 6_000;
/** How long something can be undone. */
export const UNDO_MS = 10_000;

/** Notices at the top of the page, read out to screen readers. */
export const notify = {
  success: (text: string) => toast.success(text, { duration: SUCCESS_MS }),
  error: (text: string) => toast.error(text, { duration: ERROR_MS }),
  /**
   * Says what was done and offers to undo it for 10 seconds. Only for what no money or email has left by.
   * @param watch a part of the notice that shows nothing, and ends the offer when it can no longer be taken
   */
  undo(text: string, undo: () => void, watch?: (end: () => void) => ReactNode) {
    return toast.success(
      ({ id }: Toast) => {
        const end = () => toast.dismiss(id);
        return createElement(
          UndoText,
          {
            text,
            onUndo() {
              end();
              undo();
            },
          },
          watch?.(end),
        );
      },
      { duration: UNDO_MS },
    );
  },
};
