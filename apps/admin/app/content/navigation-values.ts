import type { NavigationFields, StaffNavigation } from "@shop/contract/admin/navigation";
import { LINK_LISTS, type LinkList } from "@shop/contract/navigation";
import { z } from "zod";

/** A link in the form. The key tells links apart; the shop does not know it. */
export interface LinkValues {
  key: string;
  /** What the link is called in questions and announcements. */
  name: string;
  href: string;
  leadsNowhere: boolean;
}

export type NavigationValues = Record<LinkList, LinkValues[]>;

export const NAVIGATION_LABELS: Record<LinkList, string> = {
  menu: "Menu",
  about: "About Us",
  help: "Help",
  stores: "Stores",
  services: "Services",
};

const list = z.array(z.custom<LinkValues>());
export const navigationSchema: z.ZodType<unknown, NavigationValues> = z.object({
  menu: list,
  about: list,
  help: list,
  stores: list,
  services: list,
});

let made = 0;

export function newLink(): LinkValues {
  made += 1;
  return { key: `new ${made}`, name: "", href: "", leadsNowhere: false };
}

/** The same link has the same key each time, or every answer of the shop would be a change. */
export function toNavigationValues(record: StaffNavigation): NavigationValues {
  const values = LINK_LISTS.map((name) => [
    name,
    record[name].map(({ label, href, leadsNowhere }, index) => ({
      key: `saved ${index}`,
      name: label,
      href,
      leadsNowhere,
    })),
  ]);
  return Object.fromEntries(values) as NavigationValues;
}

export function toNavigation(values: NavigationValues): NavigationFields {
  const lists = LINK_LISTS.map((name) => [
    name,
    values[name].map((link) => ({ label: link.name, href: link.href })),
  ]);
  return Object.fromEntries(lists) as NavigationFields;
}

export const TARGETS = {
  category: "A category",
  page: "A text page",
  path: "Another page of the shop",
  web: "Another site",
} as const;
export type Target = keyof typeof TARGETS;

/** What a link leads to. @param pages the addresses of the text pages in the shop */
export function targetOf(href: string, pages: readonly string[]): Target {
  if (href.startsWith("https:")) return "web";
  if (href.startsWith("/category/")) return "category";
  return pages.includes(href) ? "page" : "path";
}
