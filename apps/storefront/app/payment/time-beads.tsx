import { RESERVATION_MINUTES } from "@shop/contract/constants";
import { classes } from "@shop/ui/classes";
import { useTimeLeft } from "../orders/time-left-view.tsx";

const BEADS = 10;
const RESERVATION_MS = RESERVATION_MINUTES * 60_000;

/** The time left as a string of beads that loses one every three minutes. Beside the words, for the eye only. */
export function TimeBeads({ payBefore }: { payBefore: string }) {
  const left = Math.ceil((useTimeLeft(payBefore) / RESERVATION_MS) * BEADS);
  return (
    <span className="time-beads" aria-hidden="true">
      {Array.from({ length: BEADS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: beads of one string, told apart by nothing but their place
        <span key={i} className={classes("time-bead", i >= left && "time-bead-gone")} />
      ))}
    </span>
  );
}
