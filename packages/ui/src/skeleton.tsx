import { classes } from "./classes.tsx";

/** The shape of what is coming; size and radius come as class names. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes("skeleton block", className)} />;
}
