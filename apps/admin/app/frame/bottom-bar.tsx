import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { AdminIcon } from "../icons/admin-icon.tsx";
import type { Me } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { barEntries, isCurrent } from "../navigation/menu-entries.ts";

/** The bottom bar: the member's most used pages, and the whole menu. */
export function BottomBar({
  me,
  pathname,
  isMenuOpen,
  onMenu,
}: {
  me: Me;
  pathname: string;
  isMenuOpen: boolean;
  onMenu: () => void;
}) {
  return (
    <nav className="bar" aria-label="Most used">
      <div className="bar-items">
        {barEntries(me).map((entry) => (
          <Link
            key={entry.pattern}
            to={entry.pattern}
            className={classes("bar-item", isCurrent(entry, pathname) && "bar-item-current")}
            aria-current={isCurrent(entry, pathname) ? "page" : undefined}
          >
            <AdminIcon name={entry.menu.icon} />
            <span className="bar-label">{entry.title}</span>
          </Link>
        ))}
        <button
          type="button"
          className="bar-item"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        >
          <Icon name="menu" size={22} />
          <span className="bar-label">Menu</span>
        </button>
      </div>
    </nav>
  );
}
