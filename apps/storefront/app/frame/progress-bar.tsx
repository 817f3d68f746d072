import { classes } from "@shop/ui/classes";

/** A progress bar at the top while the next page loads, shown only if that takes a moment. */
export function ProgressBar({ busy }: { busy: boolean }) {
  return <div aria-hidden="true" className={classes("progress-bar", busy && "progress-bar-busy")} />;
}
