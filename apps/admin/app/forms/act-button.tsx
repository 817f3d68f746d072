import type { ComponentProps } from "react";
import { AdminIcon, type AdminIconName } from "../icons/admin-icon.tsx";

/** A round button with an icon of the back office. The label is for screen readers and the tooltip. */
export function ActButton({
  icon,
  label,
  ...button
}: { icon: AdminIconName; label: string } & Omit<ComponentProps<"button">, "children">) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...button}>
      <AdminIcon name={icon} />
    </button>
  );
}
