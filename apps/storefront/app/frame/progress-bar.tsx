import { classes } from "@shop/ui/classes";

/** A slim bar at the top while the next page is on its way. Shown only when that takes a moment. */
export function ProgressBar({ busy }: { busy: boolean }) {
  return <div aria-hidden="true" className={classes("progress-bar", busy && "progress-bar-busy")} />;
}
