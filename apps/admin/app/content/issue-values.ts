import type { IssueRecord } from "@shop/contract/admin/newsletter";
import {
  ISSUE_HTML_MAX,
  ISSUE_PRODUCTS_MAX,
  PREVIEW_TEXT_MAX,
  SUBJECT_MAX,
} from "@shop/contract/admin/newsletter-limits";
import type { SubscriberRow } from "@shop/contract/admin/subscribers";
import { z } from "zod";
import type { BadgeTone } from "../lists/status-badge.tsx";

export interface IssueProduct {
  token: string;
  name: string;
}

export interface IssueValues {
  subject: string;
  previewText: string;
  html: string;
  products: IssueProduct[];
}

const atMost = (max: number) => ({ error: `Please use at most ${max} characters` });

export const issueSchema = z.object({
  subject: z.string().trim().min(1, { error: "Enter a subject" }).max(SUBJECT_MAX, atMost(SUBJECT_MAX)),
  previewText: z.string().trim().max(PREVIEW_TEXT_MAX, atMost(PREVIEW_TEXT_MAX)),
  html: z.string().min(1, { error: "Write some text" }).max(ISSUE_HTML_MAX, atMost(ISSUE_HTML_MAX)),
  products: z
    .array(z.object({ token: z.string(), name: z.string() }))
    .max(ISSUE_PRODUCTS_MAX, { error: `Choose at most ${ISSUE_PRODUCTS_MAX} products` }),
});

export const ISSUE_LABELS: Record<keyof IssueValues, string> = {
  subject: "Subject",
  previewText: "Preview beside the subject",
  html: "Text",
  products: "Products",
};

export const newIssue: IssueValues = { subject: "", previewText: "", html: "", products: [] };

export const issueInput = ({ products, ...values }: IssueValues) => ({
  ...values,
  products: products.map(({ token }) => token),
});

export const ISSUE_BADGES: Record<IssueRecord["state"], { tone: BadgeTone; label: string }> = {
  draft: { tone: "quiet", label: "Draft" },
  scheduled: { tone: "info", label: "Scheduled" },
  sending: { tone: "wait", label: "Sending" },
  paused: { tone: "wait", label: "Paused" },
  sent: { tone: "good", label: "Sent" },
  cancelled: { tone: "quiet", label: "Cancelled" },
};

export const SUBSCRIBER_BADGES: Record<SubscriberRow["state"], { tone: BadgeTone; label: string }> = {
  pending: { tone: "wait", label: "Not confirmed" },
  subscribed: { tone: "good", label: "Subscribed" },
  unsubscribed: { tone: "quiet", label: "Unsubscribed" },
  bounced: { tone: "bad", label: "Bounced" },
};

/** “1 reader”, “1,200 readers”. */
export const readersInWords = (count: number) =>
  `${count.toLocaleString("en-NG")} ${count === 1 ? "reader" : "readers"}`;
