import { z } from "zod";
import { isCleanText } from "../clean-text.ts";
import { token, typedLine, UNPRINTABLE } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { Version } from "./list.ts";
import { SEARCH_NAMES, VIEW_LISTS, VIEW_NAME_MAX } from "./view-limits.ts";

const List = z.enum(VIEW_LISTS, { error: "We need the list" });
const ViewId = token("Please choose a view");
const ViewName = typedLine({ min: 1, max: VIEW_NAME_MAX, required: "Please enter a name for the view" });
const tooLong = { error: "This view has too many filters to be saved" };
const Query = z
  .string({ error: "We need what the view shows" })
  .max(1000, tooLong)
  .refine(isCleanText, { error: UNPRINTABLE })
  .refine((query) => !SEARCH_NAMES.some((name) => new URLSearchParams(query).has(name)), {
    error: "A view does not keep what was searched for",
  })
  .describe("The part of the list's address after the question mark, without `view` and without the search");

const View = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean().describe("Whether all members see it"),
  isOwn: z.boolean(),
  by: z.string().describe("The name of the member who saved it"),
  mayChange: z.boolean().describe("Their own, and for owners and managers the shared ones too"),
  isDefault: z.boolean().describe("Whether the list opens with it, for this member"),
  version: z.int(),
});
export type View = z.output<typeof View>;

const common = { tag: "Staff: saved views", audience: "staff", permission: "any staff" } as const;

export const views = {
  listViews: staffEndpoint({
    ...staffCalls.listViews,
    ...common,
    summary: "The member's own views of a list and the shared ones, by name; all of them at once",
    query: z.strictObject({ list: List }),
    data: z.array(View),
    refusals: ["bad_input"],
  }),
  addView: staffEndpoint({
    ...staffCalls.addView,
    ...common,
    summary: "Save a view of a list",
    body: z.strictObject({
      list: List,
      name: ViewName,
      query: Query,
      isShared: z.boolean(),
      isDefault: z.boolean(),
    }),
    data: View,
    refusals: ["bad_input", "view_name_taken", "too_many_views"],
  }),
  changeView: staffEndpoint({
    ...staffCalls.changeView,
    ...common,
    summary:
      "Rename a view, share it, or change what it shows. Only the member who saved it can stop sharing it",
    body: z.strictObject({
      id: ViewId,
      name: ViewName,
      query: Query,
      isShared: z.boolean(),
      version: Version,
    }),
    data: View,
    refusals: ["bad_input", "view_not_found", "not_allowed", "view_name_taken", "changed_meanwhile"],
  }),
  removeView: staffEndpoint({
    ...staffCalls.removeView,
    ...common,
    summary: "Remove a view, for everybody if it is shared",
    body: z.strictObject({ id: ViewId, version: Version }),
    data: z.null(),
    refusals: ["bad_input", "view_not_found", "not_allowed", "changed_meanwhile"],
  }),
  chooseDefaultView: staffEndpoint({
    ...staffCalls.chooseDefaultView,
    ...common,
    summary: "Choose the view with which a list opens for this member; null for none",
    body: z.strictObject({ list: List, id: ViewId.nullable() }),
    data: z.null(),
    refusals: ["bad_input", "view_not_found"],
  }),
} as const;
