import type { Role } from "@shop/contract/admin/permissions";
import type { Client } from "@shop/contract/client";
import type { Page } from "playwright-core";
import type { Findings } from "../../tools/whole-shop/findings.ts";

/** One of the shop's screens in all the states a shopper may find it in. */
export interface Screen {
  /** What its pictures are filed under. */
  name: string;
  states: readonly State[];
}

export interface State {
  name: string;
  /** Who looks: somebody without an account, with a new one, the demo account with its cart and orders, or
   * the demo member of staff with a role. */
  as?: Onlooker;
  /** Brings the page there. */
  reach: (stage: Stage) => Promise<unknown>;
  /** Whether it is a page of the shop and nothing else: what such a scene leaves behind changes none of the others. */
  isPlain?: boolean;
  /** The whole page from top to bottom, or only the visible part, as when something covers the page. */
  view?: "whole" | "window";
  /** Where it is to be found in some widths only. */
  widths?: readonly Width[];
  /** Set up again at every width: for content whose place on the page, or whose container, changes with the width. */
  reopens?: boolean;
  /** Whether what it shows is a part of the header or the footer. */
  inFrame?: boolean;
  /** Whether it is about what a browser has not loaded yet: nobody has used the browser profile before. */
  isNew?: boolean;
  /** Stops the page's clock before the picture is taken: for what goes away on its own. */
  hold?: boolean;
}

export type Onlooker = "visitor" | "shopper" | "regular" | `staff: ${Role}`;

/** A page of the storefront and nothing else. */
export function aPage(name: string, path: string | ((findings: Findings) => string)): State {
  return {
    name,
    isPlain: true,
    reach: ({ open, findings }) => open(typeof path === "string" ? path : path(findings)),
  };
}

/** The role of a member of staff who looks; null for everybody else. */
export function roleOf(onlooker: Onlooker): Role | null {
  return onlooker.startsWith("staff: ") ? (onlooker.slice("staff: ".length) as Role) : null;
}

export interface Stage {
  page: Page;
  /** Opens a page of the shop in it, as from the address bar or as by a link. */
  open: (path: string) => Promise<unknown>;
  /** The shop's calls as the visitor of the scene. */
  client: Client;
  /** Which products of this shop show something. */
  findings: Findings;
}

/** Phones first: the design width, a tablet, a small and a large desktop. */
export const WIDTHS = [360, 768, 1024, 1440] as const;
export type Width = (typeof WIDTHS)[number];

export const HEIGHTS: Record<Width, number> = { 360: 780, 768: 1024, 1024: 768, 1440: 900 };

/** Those that are touched rather than pointed at. */
export const TOUCHED: readonly Width[] = [360, 768];

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
