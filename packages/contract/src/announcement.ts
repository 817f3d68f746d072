/** The announcement above the storefront's header. Apart from the schemas, which would make the browser bundle larger. */

/** Two lines of usual text on a phone of 360 px. */
export const ANNOUNCEMENT_MAX = 80;

export const ANNOUNCEMENT_LOOKS = ["plain", "highlighted"] as const;
export const ANNOUNCEMENT_PAGES = ["all", "home"] as const;

/** The announcement whose time it is. */
export interface ShownAnnouncement {
  text: string;
  /** A path of the shop, or an address that begins with https://. Empty: no link. */
  link: string;
  look: (typeof ANNOUNCEMENT_LOOKS)[number];
  pages: (typeof ANNOUNCEMENT_PAGES)[number];
  dismissible: boolean;
  /** A visitor who has dismissed one version sees the next. */
  version: number;
}
