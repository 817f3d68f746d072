import { newsletterIssues } from "@shop/contract/admin/newsletter";
import { z } from "zod";
import type { Routes } from "../../http/serve.ts";
import { serveStaff, serveStaffFile } from "../../http/serve-staff.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";
import { randomToken } from "../../lib/random-token.ts";
import { listProductNames } from "../catalogue/list-mail-products.ts";
import { getIssue, listIssues } from "./issue-queries.ts";
import { presentIssue } from "./present-issue.ts";
import { renderSample, sendTestIssue } from "./sample-issue.ts";
import { createIssue, saveIssue } from "./save-issue.ts";
import { cancelIssue, pauseIssue, resumeIssue, scheduleIssue } from "./steer-issue.ts";

const NEWEST = "issues";
const Place = z.tuple([z.int()]);

export function newsletterAdminRoutes(routes: Routes): void {
  serveStaff(routes, newsletterIssues.listIssues, async ({ ctx }, { after, limit }) => {
    const [before = null] = decodeCursor(after, NEWEST, Place) ?? [];
    const { rows, next } = pageOf(await listIssues(ctx, { before, limit }), limit, ({ id }) =>
      encodeCursor(NEWEST, [id]),
    );
    return { data: rows.map(presentIssue), next };
  });

  serveStaff(routes, newsletterIssues.viewIssue, async ({ ctx }, { id }) => {
    const issue = await getIssue(ctx, { id });
    const [{ text: plainText }, chosen] = await Promise.all([
      renderSample(ctx, issue),
      listProductNames(ctx, { tokens: issue.products }),
    ]);
    return { data: { ...presentIssue(issue), chosen, plainText } };
  });

  serveStaffFile(routes, newsletterIssues.viewIssueMail, async ({ ctx }, { id }) => ({
    name: `newsletter-${id}.html`,
    content: (await renderSample(ctx, await getIssue(ctx, { id }))).html,
  }));

  serveStaff(routes, newsletterIssues.createIssue, async ({ ctx, staff: by, headers }, fields) => {
    const given = headers["idempotency-key"];
    const key = typeof given === "string" ? given : randomToken();
    return { data: presentIssue(await createIssue(ctx, { by, fields, key })) };
  });

  serveStaff(routes, newsletterIssues.saveIssue, async ({ ctx, staff: by }, { id, version, ...fields }) => ({
    data: presentIssue(await saveIssue(ctx, { by, id, version, fields })),
  }));

  serveStaff(routes, newsletterIssues.sendTestIssue, async ({ ctx, staff: by }, { id }) => ({
    data: { mail: await sendTestIssue(ctx, { by, id }) },
  }));

  serveStaff(routes, newsletterIssues.scheduleIssue, async ({ ctx, staff: by }, { id, version, at }) => ({
    data: presentIssue(await scheduleIssue(ctx, { by, id, version, at })),
  }));

  serveStaff(routes, newsletterIssues.pauseIssue, async ({ ctx, staff: by }, { id }) => ({
    data: presentIssue(await pauseIssue(ctx, { by, id })),
  }));

  serveStaff(routes, newsletterIssues.resumeIssue, async ({ ctx, staff: by }, { id }) => ({
    data: presentIssue(await resumeIssue(ctx, { by, id })),
  }));

  serveStaff(routes, newsletterIssues.cancelIssue, async ({ ctx, staff: by }, { id }) => ({
    data: presentIssue(await cancelIssue(ctx, { by, id })),
  }));
}
