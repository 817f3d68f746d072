import { classes } from "./classes.tsx";

/** A placeholder for loading content. Class names set its size and radius. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes("skeleton block", className)} />;
}
