import { classes } from "@shop/ui/classes";
import { Cloth } from "@shop/ui/cloth";
import { Wordmark } from "@shop/ui/wordmark";
import { useEffect, useRef } from "react";
import { shopName } from "../browser/shop-name.ts";
import { AdminIcon } from "../icons/admin-icon.tsx";
import type { Me } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { isCurrent, type MenuEntry, menuEntries, menuGroups } from "../navigation/menu-entries.ts";
import { MemberLinks } from "./member-links.tsx";

/** The menu at the side of a desk's screen. */
export function SideMenu({ me, pathname, onSignOut }: { me: Me; pathname: string; onSignOut: () => void }) {
  return (
    <aside className="side" data-ground="night" aria-label="Menu">
      <Cloth pattern="comb" fade="foot" />
      <Link to="/" className="side-brand">
        <Wordmark name={shopName()} className="text-20" />
        <span className="side-brand-place">Back office</span>
      </Link>
      <MenuLists me={me} pathname={pathname} />
      <MemberLinks me={me} onSignOut={onSignOut} />
    </aside>
  );
}

/** All entries of the menu, by group. */
export function MenuLists({ me, pathname, onFollow }: { me: Me; pathname: string; onFollow?: () => void }) {
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of the page is another one
  useEffect(() => {
    // The list is taller than a laptop screen.
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const entry = (one: MenuEntry) => (
    <li key={one.pattern}>
      <Link
        to={one.pattern}
        className={classes("menu-link", isCurrent(one, pathname) && "menu-link-current")}
        aria-current={isCurrent(one, pathname) ? "page" : undefined}
        onClick={onFollow}
      >
        <AdminIcon name={one.menu.icon} />
        {one.title}
      </Link>
    </li>
  );
  return (
    <nav ref={menu} aria-label="Back office" className="menu">
      <ul>
        {menuEntries(me)
          .filter(({ menu }) => !menu.group)
          .map(entry)}
      </ul>
      {menuGroups(me).map(({ name, label, entries }) => (
        <section key={name} aria-label={label}>
          <p className="menu-group" aria-hidden="true">
            {label}
          </p>
          <ul>{entries.map(entry)}</ul>
        </section>
      ))}
    </nav>
  );
}
