import { classes } from "./classes.tsx";

export type ClothPattern = "oniko" | "comb" | "beads" | "strip";

/** The brand's cloth pattern, behind the content of the same box (which must be `relative`). */
export function Cloth({
  pattern = "oniko",
  fade,
  className,
}: {
  pattern?: ClothPattern;
  fade?: "around" | "foot";
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "cloth",
        pattern !== "oniko" && `cloth-${pattern}`,
        fade && `cloth-${fade}`,
        className,
      )}
    />
  );
}
