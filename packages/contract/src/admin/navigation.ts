import { z } from "zod";
import { typedLine } from "../endpoint.ts";
import { LINK_LABEL_MAX, LINKS_MAX } from "../navigation.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { ShopPath, WebAddress } from "./link-targets.ts";

const Link = z.strictObject({
  label: typedLine({ min: 1, max: LINK_LABEL_MAX, required: "Enter what the link says" }),
  href: z
    .union([ShopPath, WebAddress], {
      error: "Enter a page of the shop, like /shop, or an address that begins with https://",
    })
    .describe("A page of the shop, or another site"),
});

const links = z.array(Link).max(LINKS_MAX, { error: `At most ${LINKS_MAX} links` });

/** The links of menu and footer that the shop does not need to work, each list in its order. */
export const NavigationFields = z.strictObject({
  menu: links.describe("In the menu of phones, between Shop and Academy"),
  about: links.describe("In the footer, below About Us"),
  help: links,
  stores: links,
  services: links,
});
export type NavigationFields = z.output<typeof NavigationFields>;

const StaffLink = Link.extend({
  leadsNowhere: z
    .boolean()
    .describe("Its category, product or page is no longer in the shop: shoppers do not see it"),
});
const list = z.array(StaffLink);

export const StaffNavigation = z.object({
  version: z.int().min(0).describe("0 as long as the links are those that come with the shop"),
  menu: list,
  about: list,
  help: list,
  stores: list,
  services: list,
});
export type StaffNavigation = z.output<typeof StaffNavigation>;

const one = {
  tag: "Staff: content",
  audience: "staff",
  permission: "content.write",
  data: StaffNavigation,
} as const;

export const navigation = {
  viewNavigation: staffEndpoint({
    ...staffCalls.viewNavigation,
    ...one,
    summary: "The links of menu and footer that staff can change",
    refusals: ["staff_session_needed"],
  }),
  saveNavigation: staffEndpoint({
    ...staffCalls.saveNavigation,
    ...one,
    summary: "Change the links of menu and footer; the storefront follows at once",
    body: z.strictObject({ version: z.int().min(0).max(2_147_483_647), links: NavigationFields }),
    refusals: ["bad_input", "staff_session_needed", "changed_meanwhile"],
  }),
};
