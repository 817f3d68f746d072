import { useEffect } from "react";
import { notify } from "./notify.ts";

/** A dialog that takes longer looks as if the press did nothing. */
const LATE_MS = 2_500;

/** In the place of a dialog whose code has not come yet: says why nothing opens. It opens once the code is there. */
export function OpensLate({ open = true }: { open?: boolean }) {
  useEffect(() => {
    if (!open) return;
    const say = () =>
      notify.info(
        navigator.onLine
          ? "The connection is slow. This opens as soon as it has loaded"
          : "You are offline. This opens when you are back online",
        { id: "opens-late" },
      );
    const timer = setTimeout(say, navigator.onLine ? LATE_MS : 0);
    return () => clearTimeout(timer);
  }, [open]);

  return null;
}
