import type { ButtonHTMLAttributes } from "react";
import { classes } from "./classes.tsx";
import { Icon, type IconName } from "./icon.tsx";

/** 44 px, round. The label is for screen readers and the tooltip. `disc` adds a background for use on pictures. */
export function IconButton({
  icon,
  label,
  disc,
  filled,
  className,
  ...rest
}: { icon: IconName; label: string; disc?: boolean; filled?: boolean } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "children"
>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes("icon-button", disc && "icon-button-disc", className)}
      {...rest}
    >
      <Icon name={icon} size={22} filled={filled} />
    </button>
  );
}
