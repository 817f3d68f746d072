import { classes } from "./classes.tsx";

/** Five stars, filled to the tenth. Hidden from screen readers: say the rating in words beside them. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <svg
      className={classes("stars", className)}
      viewBox="0 0 5 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={value.toFixed(1)} height="1" />
    </svg>
  );
}
