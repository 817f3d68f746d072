/** The links of menu and footer that staff can change. Apart from the schemas, which would make the browser bundle larger. */

export interface NavigationLink {
  label: string;
  /** A path of the shop, or an address that begins with https://. */
  href: string;
}

/** The lists of links: one in the full-screen menu of phones, and one below each title of the footer. */
export const LINK_LISTS = ["menu", "about", "help", "stores", "services"] as const;
export type LinkList = (typeof LINK_LISTS)[number];
export type ShopNavigation = Record<LinkList, readonly NavigationLink[]>;

export const LINKS_MAX = 6;
export const LINK_LABEL_MAX = 24;

/** The shop has these until staff save their own. */
export const OWN_NAVIGATION: ShopNavigation = {
  menu: [
    { label: "New Arrivals", href: "/new-arrivals" },
    { label: "Reduced Prices", href: "/reduced" },
    { label: "Favourites", href: "/favourites" },
    { label: "Track an order", href: "/track" },
    { label: "Help", href: "/help" },
  ],
  about: [{ label: "Our story", href: "/about" }],
  help: [
    { label: "Questions", href: "/help" },
    { label: "Track an order", href: "/track" },
    { label: "Shipping", href: "/shipping-policy" },
    { label: "Returns", href: "/returns-policy" },
    { label: "Privacy and your data", href: "/privacy" },
  ],
  stores: [
    { label: "Where we are", href: "/stores" },
    { label: "Pick up an order", href: "/stores#pickup" },
  ],
  services: [
    { label: "Delivery", href: "/services#delivery" },
    { label: "Pay on delivery", href: "/services#paying" },
    { label: "Academy", href: "/services#academy" },
  ],
};
