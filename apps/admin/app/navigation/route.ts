import type { Permission } from "@shop/contract/admin/permissions";
import type { AdminIconName } from "../icons/admin-icon.tsx";

export interface PageProps {
  /** Path parameters: `/orders/:reference` gives `params.reference`. */
  params: Record<string, string>;
}

/** The parts of the menu, in its order. */
export const MENU_GROUPS = {
  orders: "Orders",
  catalogue: "Catalogue",
  money: "Money",
  shop: "Shop",
  staff: "Staff",
} as const;
export type MenuGroup = keyof typeof MENU_GROUPS;

export interface AdminRoute {
  pattern: string;
  /** The page's file in `pages/`, without its ending. */
  page: string;
  title: string;
  /** Who may open it. The server decides again at every call; this only decides what the menu shows. */
  access: Permission | "any staff" | "nobody yet";
  /** An entry of the menu; without it, the page is reached from another page. */
  menu?: {
    /** Above all groups unless given. */
    group?: MenuGroup;
    icon: AdminIconName;
    /** In the bottom bar on phones: the first four that the member may open. `last`: where there is room left. */
    bar?: true | "last";
  };
  /** Other words under which the command menu finds the page. */
  words?: string;
}
