import type { Me } from "../member/use-me.ts";
import { type AdminRoute, MENU_GROUPS, type MenuGroup } from "./route.ts";
import { routes } from "./routes.ts";

export type MenuEntry = AdminRoute & { menu: NonNullable<AdminRoute["menu"]> };

const MOST_IN_BAR = 4;

const GROUP_ORDER = Object.keys(MENU_GROUPS);
const placeOf = ({ menu }: MenuEntry) => (menu.group ? GROUP_ORDER.indexOf(menu.group) : -1);

/** The pages of the menu that the member may open, in the order of the groups. */
export function menuEntries(me: Pick<Me, "may">): MenuEntry[] {
  return routes
    .filter((route): route is MenuEntry => route.menu !== undefined && me.may(route.access))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The same by group, without empty groups. */
export function menuGroups(me: Pick<Me, "may">): { name: MenuGroup; label: string; entries: MenuEntry[] }[] {
  const entries = menuEntries(me);
  return (Object.keys(MENU_GROUPS) as MenuGroup[])
    .map((name) => ({
      name,
      label: MENU_GROUPS[name],
      entries: entries.filter(({ menu }) => menu.group === name),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** What is in the bottom bar. The rest is behind “Menu”. */
export function barEntries(me: Pick<Me, "may">): MenuEntry[] {
  const entries = menuEntries(me);
  const [first, last] = [true, "last"].map((place) => entries.filter(({ menu }) => menu.bar === place));
  return [...(first ?? []), ...(last ?? [])].slice(0, MOST_IN_BAR);
}

/**
 * Whether the entry leads to this page, or to one above it: `/orders` is current on `/orders/20001`. Of two such entries only
 * the nearer is current: on `/money/reconciliation` not `/money` too.
 */
export function isCurrent({ pattern }: Pick<AdminRoute, "pattern">, pathname: string): boolean {
  const nearer = routes.some(
    (route) => route.menu && route.pattern.length > pattern.length && isAbove(route.pattern, pathname),
  );
  return isAbove(pattern, pathname) && !nearer;
}

function isAbove(pattern: string, pathname: string): boolean {
  if (pattern === "/") return pathname === "/";
  return pathname === pattern || pathname.startsWith(`${pattern}/`);
}
