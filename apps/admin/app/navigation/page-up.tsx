import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { Link } from "./link.tsx";

/** The way back to the list that a page belongs to. */
export function PageUp({ to, label, className }: { to: string; label: string; className?: string }) {
  return (
    <Link to={to} className={classes("page-up", className)}>
      <Icon name="left" size={18} />
      {label}
    </Link>
  );
}
