import { PAGE_DESCRIPTION_MAX, PAGE_HTML_MAX, PAGE_TITLE_MAX } from "@shop/contract/admin/page-limits";
import type { PageRecord, PageRow } from "@shop/contract/admin/pages";
import { z } from "zod";
import type { BadgeTone } from "../lists/status-badge.tsx";

export interface PageValues {
  title: string;
  description: string;
  html: string;
}

const atMost = (max: number) => ({ error: `Please use at most ${max} characters` });

export const pageSchema = z.object({
  title: z.string().trim().min(1, { error: "Enter a title" }).max(PAGE_TITLE_MAX, atMost(PAGE_TITLE_MAX)),
  description: z.string().trim().max(PAGE_DESCRIPTION_MAX, atMost(PAGE_DESCRIPTION_MAX)),
  html: z.string().min(1, { error: "Write some text" }).max(PAGE_HTML_MAX, atMost(PAGE_HTML_MAX)),
});

export const PAGE_LABELS: Record<keyof PageValues, string> = {
  title: "Title",
  description: "Description for search engines",
  html: "Text",
};

export const valuesOf = ({ title, description, html }: PageRecord): PageValues => ({
  title,
  description,
  html,
});

export const PAGE_STATE_BADGES: Record<PageRow["state"], { tone: BadgeTone; label: string }> = {
  built_in: { tone: "good", label: "In the shop" },
  published: { tone: "good", label: "In the shop" },
  changed: { tone: "wait", label: "Draft not published" },
  draft: { tone: "quiet", label: "Not in the shop" },
};
