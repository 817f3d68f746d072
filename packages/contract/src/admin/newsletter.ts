import { z } from "zod";
import { token, typedLine, typedText } from "../endpoint.ts";
import { RepeatableHeaders } from "../save-order.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { ListBeside, listQuery, Version } from "./list.ts";
import {
  ISSUE_HTML_MAX,
  ISSUE_PRODUCTS_MAX,
  ISSUE_STATES,
  PREVIEW_TEXT_MAX,
  SUBJECT_MAX,
} from "./newsletter-limits.ts";

/** A text of the longest kind, escaped as JSON. */
const BODY_MAX_BYTES = 400 * 1024;

const IssueFields = z.strictObject({
  subject: typedLine({ min: 1, max: SUBJECT_MAX, required: "Enter a subject" }),
  previewText: typedLine({ min: 0, max: PREVIEW_TEXT_MAX, required: "Enter a preview" }).describe(
    "What an inbox shows beside the subject",
  ),
  html: typedText({ min: 1, max: ISSUE_HTML_MAX, required: "Write some text" }).describe(
    "Stored without everything that is not a paragraph, list, emphasis, heading (h2, h3) or link",
  ),
  products: z
    .array(token("Choose a product"))
    .max(ISSUE_PRODUCTS_MAX, { error: `Choose at most ${ISSUE_PRODUCTS_MAX} products` })
    .describe("Tokens, in the order of the email"),
});

const many = z.int().min(0);
const Figures = z.object({
  readers: many.describe("Subscribers when sending began; before that, subscribers now"),
  waiting: many,
  sent: many.describe("Accepted by the email server"),
  failed: many.describe("Could not be sent in time"),
  bounced: many.describe("Permanently refused by the mailbox's server"),
  unclear: many.describe("Interrupted while it was sent, and not sent again"),
  skipped: many.describe("Unsubscribed or bounced before their turn, or the issue was cancelled"),
  unsubscribed: many.describe("Left with the link of this issue"),
});

const IssueRecord = z.object({
  ...IssueFields.shape,
  id: z.int(),
  version: z.int(),
  state: z.enum(ISSUE_STATES),
  sendAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  figures: Figures,
});
export type IssueRecord = z.infer<typeof IssueRecord>;

const Product = z.object({ token: z.string(), name: z.string() });

const id = z.int({ error: "We could not find this newsletter" }).min(1);
const idInQuery = z.strictObject({ id: z.coerce.number().int().min(1) });
const common = { tag: "Staff: newsletter", audience: "staff", permission: "newsletter.write" } as const;
const one = { ...common, data: IssueRecord } as const;
const STEP = ["bad_input", "staff_session_needed", "issue_not_found", "issue_moved_on"] as const;

export const newsletterIssues = {
  listIssues: staffEndpoint({
    ...staffCalls.listIssues,
    ...common,
    summary: "All newsletters, newest first",
    query: listQuery({}),
    data: z.array(IssueRecord),
    beside: ListBeside,
    refusals: ["bad_input", "staff_session_needed"],
  }),
  viewIssue: staffEndpoint({
    ...staffCalls.viewIssue,
    ...common,
    summary: "One newsletter, its figures and its text as plain text",
    query: idInQuery,
    data: IssueRecord.extend({
      chosen: z.array(Product).describe("Its products with their names"),
      plainText: z.string(),
    }),
    refusals: ["bad_input", "staff_session_needed", "issue_not_found"],
  }),
  viewIssueMail: staffEndpoint({
    ...staffCalls.viewIssueMail,
    ...common,
    summary: "The email as a reader gets it",
    query: idInQuery,
    data: z.string(),
    file: "text/html",
    refusals: ["bad_input", "staff_session_needed", "issue_not_found"],
  }),
  createIssue: staffEndpoint({
    ...staffCalls.createIssue,
    ...one,
    summary: "Start a newsletter, as a draft",
    headers: RepeatableHeaders,
    maxBodyBytes: BODY_MAX_BYTES,
    body: IssueFields,
    refusals: ["bad_input", "staff_session_needed"],
  }),
  saveIssue: staffEndpoint({
    ...staffCalls.saveIssue,
    ...one,
    summary: "Change a draft",
    maxBodyBytes: BODY_MAX_BYTES,
    body: IssueFields.extend({ id, version: Version }),
    refusals: [...STEP, "changed_meanwhile"],
  }),
  sendTestIssue: staffEndpoint({
    ...staffCalls.sendTestIssue,
    ...common,
    summary: "Send it to the member who asks, as a test",
    body: z.strictObject({ id }),
    data: z.object({ mail: z.string() }),
    refusals: ["bad_input", "staff_session_needed", "issue_not_found"],
  }),
  scheduleIssue: staffEndpoint({
    ...staffCalls.scheduleIssue,
    ...one,
    stepUp: true,
    summary: "Send it to all subscribers, at once or at a time",
    body: z.strictObject({
      id,
      version: Version,
      at: z.iso
        .datetime({ offset: true, error: "Enter a day and a time" })
        .nullable()
        .describe("Null: at once"),
    }),
    refusals: [...STEP, "changed_meanwhile", "step_up_needed"],
  }),
  pauseIssue: staffEndpoint({
    ...staffCalls.pauseIssue,
    ...one,
    summary: "Stop sending. The emails of the last batch still go out",
    body: z.strictObject({ id }),
    refusals: STEP,
  }),
  resumeIssue: staffEndpoint({
    ...staffCalls.resumeIssue,
    ...one,
    summary: "Continue after a pause",
    body: z.strictObject({ id }),
    refusals: STEP,
  }),
  cancelIssue: staffEndpoint({
    ...staffCalls.cancelIssue,
    ...one,
    summary: "End sending. An issue that has not begun is a draft again",
    body: z.strictObject({ id }),
    refusals: STEP,
  }),
};
