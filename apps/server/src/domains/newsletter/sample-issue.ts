import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { listMailProducts } from "../catalogue/list-mail-products.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { MailContent } from "../notifications/templates/template.ts";
import { templates } from "../notifications/templates/templates.ts";
import { mailData } from "./issue-mail.ts";
import { getIssue, type StoredIssue } from "./issue-queries.ts";

/** As long as a real one, and known to nobody: its link unsubscribes no one. */
const sampleReader = () => ({ issueId: null, subscriberId: null, token: randomToken(43) });

/** The mail of an issue as a reader would get it now. */
export async function renderSample(
  { db, env, now }: Pick<Ctx, "db" | "env" | "now">,
  issue: StoredIssue,
): Promise<MailContent> {
  const products = await listMailProducts({ db }, { tokens: issue.products });
  return templates.newsletter_issue.write(mailData(issue, sampleReader(), products), env, now());
}

/** Sends the issue to the member. @returns to which address */
export async function sendTestIssue(
  { db }: Pick<Ctx, "db">,
  { by, id }: { by: StaffActor; id: number },
): Promise<string> {
  const issue = await getIssue({ db }, { id });
  const products = await listMailProducts({ db }, { tokens: issue.products });
  const { rows } = await db.execute<{ mail: string }>(
    sql`select mail from staff_members where id = ${by.staffId}`,
  );
  // An API key may write newsletters, and has no mailbox.
  const to = rows[0]?.mail ?? refuse("not_for_api_keys");
  const reader = sampleReader();
  const data = mailData({ ...issue, subject: `Test: ${issue.subject}` }, reader, products);
  await enqueueMail(
    { db },
    { template: "newsletter_issue", to, key: `newsletter-test-${reader.token}`, data },
  );
  return to;
}
