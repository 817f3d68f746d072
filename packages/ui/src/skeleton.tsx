import { classes } from "./classes.tsx";

/** A placeholder for content that a script loads. Class names set its size and radius. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes("skeleton block noscript:hidden", className)} />;
}
