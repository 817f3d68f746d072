import { z } from "zod";
import { typedLine, typedText } from "../endpoint.ts";
import { PageName } from "../pages.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { ListBeside, listQuery, Version } from "./list.ts";
import { PAGE_DESCRIPTION_MAX, PAGE_HTML_MAX, PAGE_STATES, PAGE_TITLE_MAX } from "./page-limits.ts";

/** A text of the longest kind, escaped as JSON. */
const BODY_MAX_BYTES = 400 * 1024;

/** What staff write. */
const PageText = z.strictObject({
  title: typedLine({ min: 1, max: PAGE_TITLE_MAX, required: "Enter a title" }),
  description: typedLine({ min: 0, max: PAGE_DESCRIPTION_MAX, required: "Enter a description" }).describe(
    "For search engines and link previews",
  ),
  html: typedText({ min: 1, max: PAGE_HTML_MAX, required: "Write some text" }).describe(
    "Stored without everything that is not a paragraph, list, emphasis, heading (h2, h3) or link",
  ),
});
export type PageText = z.infer<typeof PageText>;

const Saved = z.object({
  number: z.int().min(0).describe("0 is the text that comes with the shop"),
  title: z.string(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable().describe("The member's name"),
});
export type PageVersion = z.infer<typeof Saved>;

const PageRow = z.object({
  name: z.string(),
  path: z.string(),
  title: z.string().describe("Of the newest version"),
  isBuiltIn: z.boolean(),
  state: z
    .enum(PAGE_STATES)
    .describe("`built_in`: the text that comes with the shop. `changed`: in the shop, with a newer draft"),
  changedAt: z.string().nullable(),
});
export type PageRow = z.infer<typeof PageRow>;

const PageRecord = PageRow.extend({
  version: z.int(),
  description: z.string(),
  html: z.string(),
  latest: z.int().min(0).describe("The number of the newest version, whose text this is"),
  published: z
    .int()
    .min(0)
    .nullable()
    .describe("The number of the version in the shop; null: not in the shop"),
  versions: z.array(Saved).describe("Newest first"),
});
export type PageRecord = z.infer<typeof PageRecord>;

const one = {
  tag: "Staff: content",
  audience: "staff",
  permission: "content.write",
  data: PageRecord,
} as const;
const WRITE = ["bad_input", "staff_session_needed", "page_not_found", "changed_meanwhile"] as const;

export const staffPages = {
  listPages: staffEndpoint({
    ...staffCalls.listPages,
    tag: "Staff: content",
    summary: "All text pages, in the shop or not",
    audience: "staff",
    permission: "content.write",
    query: listQuery({}),
    data: z.array(PageRow),
    beside: ListBeside,
    refusals: ["bad_input", "staff_session_needed"],
  }),
  viewStaffPage: staffEndpoint({
    ...staffCalls.viewStaffPage,
    ...one,
    summary: "A text page with its newest text and all its versions",
    query: z.strictObject({ page: PageName }),
    refusals: ["bad_input", "staff_session_needed", "page_not_found"],
  }),
  viewPageVersion: staffEndpoint({
    ...staffCalls.viewPageVersion,
    tag: "Staff: content",
    summary: "The text of one version",
    audience: "staff",
    permission: "content.write",
    query: z.strictObject({ page: PageName, number: z.coerce.number().int().min(0).max(1_000_000) }),
    data: Saved.extend({ description: z.string(), html: z.string() }),
    refusals: ["bad_input", "staff_session_needed", "page_not_found"],
  }),
  createPage: staffEndpoint({
    ...staffCalls.createPage,
    ...one,
    summary: "Add a page, at first as a draft",
    maxBodyBytes: BODY_MAX_BYTES,
    body: PageText.extend({
      page: z
        .string({ error: "Enter an address" })
        .trim()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "Use small letters, digits and single dashes" })
        .max(60, { error: "Please use at most 60 characters" })
        .describe("The last part of its address: /pages/…"),
    }),
    refusals: ["bad_input", "staff_session_needed", "page_exists", "too_many_pages"],
  }),
  savePage: staffEndpoint({
    ...staffCalls.savePage,
    ...one,
    summary: "Save a text as the newest version; the shop shows it once it is published",
    maxBodyBytes: BODY_MAX_BYTES,
    body: PageText.extend({ page: PageName, version: Version }),
    refusals: WRITE,
  }),
  publishPage: staffEndpoint({
    ...staffCalls.publishPage,
    ...one,
    summary: "Put a version into the shop, new or old; or take the page out of the shop",
    body: z.strictObject({
      page: PageName,
      version: Version,
      number: z
        .int()
        .min(0)
        .max(1_000_000)
        .nullable()
        .describe("0: the text that comes with the shop. Null: take a page of staff out of the shop"),
    }),
    refusals: WRITE,
  }),
  removePage: staffEndpoint({
    ...staffCalls.removePage,
    tag: "Staff: content",
    summary: "Remove a page that staff added, with all its versions",
    audience: "staff",
    permission: "content.write",
    body: z.strictObject({ page: PageName, version: Version }),
    data: z.null(),
    refusals: WRITE,
  }),
  previewPage: staffEndpoint({
    ...staffCalls.previewPage,
    tag: "Staff: content",
    summary: "An address at which the shop shows a text for an hour, saved or not",
    audience: "staff",
    permission: "content.write",
    maxBodyBytes: BODY_MAX_BYTES,
    body: PageText,
    data: z.object({ path: z.string() }),
    refusals: ["bad_input", "staff_session_needed"],
  }),
};
