import type { NewsletterIssue } from "../notifications/templates/newsletter-issue.ts";
import type { MailProduct } from "../notifications/templates/product-table.ts";

/** What staff write about an issue. */
export interface IssueText {
  subject: string;
  previewText: string;
  html: string;
}

/** The data of the mail to one reader. */
export function mailData(
  { subject, previewText, html }: IssueText,
  reader: Pick<NewsletterIssue, "issueId" | "subscriberId" | "token">,
  products: readonly MailProduct[],
): NewsletterIssue {
  return { subject, previewText, html, products, ...reader };
}
