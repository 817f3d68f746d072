import type { Ctx } from "./ctx.ts";
import { startAccountJobs } from "./domains/accounts/jobs.ts";
import { startAlertJobs } from "./domains/alerts/jobs.ts";
import { alertMails } from "./domains/alerts/watch-alert-mails.ts";
import { startAuditJobs } from "./domains/audit/jobs.ts";
import { startBackupJobs } from "./domains/backups/jobs.ts";
import {
  startBulkEdits,
  startImporting,
  startListingChangesCleanUp,
  startPictureSweep,
} from "./domains/catalogue/jobs.ts";
import { startPaymentWorker } from "./domains/checkout/payment-worker.ts";
import { startLimitJobs } from "./domains/limits/jobs.ts";
import { startMessageWorker } from "./domains/messages/message-worker.ts";
import { startNewsletterJobs } from "./domains/newsletter/jobs.ts";
import { startIssueWorker } from "./domains/newsletter/send-batches.ts";
import { issueMails } from "./domains/newsletter/watch-issue-mails.ts";
import { startOutboxRelay } from "./domains/notifications/jobs.ts";
import { startOrderJobs } from "./domains/orders/jobs.ts";
import { startPaymentSweep, startReconciliation } from "./domains/payments/jobs.ts";
import { statusMails } from "./domains/privacy/status-mails.ts";
import { startPushWorker } from "./domains/push/push-worker.ts";
import { answerMails } from "./domains/questions/mail-answer.ts";
import { startReportJobs } from "./domains/reports/jobs.ts";
import { startReviewJobs } from "./domains/reviews/jobs.ts";
import { reviewRequestMails } from "./domains/reviews/review-requests.ts";
import { startStaffJobs } from "./domains/staff/jobs.ts";
import { startWebhookWorker } from "./domains/webhooks/webhook-worker.ts";

/** Starts the background jobs. Any number of processes may run them, because leases are in the database. */
export async function startJobs(ctx: Ctx): Promise<{ stop: () => Promise<void> }> {
  const running = [
    await startOutboxRelay(ctx, {
      watchers: {
        newsletter_issue: issueMails,
        review_request: reviewRequestMails,
        question_answered: answerMails,
        ...statusMails,
        ...alertMails,
      },
    }),
    await startPaymentWorker(ctx),
    startPaymentSweep(ctx),
    startReconciliation(ctx),
    startImporting(ctx),
    startBulkEdits(ctx),
    startListingChangesCleanUp(ctx),
    startPictureSweep(ctx),
    startLimitJobs(ctx),
    startAccountJobs(ctx),
    startNewsletterJobs(ctx),
    startAlertJobs(ctx),
    startOrderJobs(ctx),
    startReviewJobs(ctx),
    startIssueWorker(ctx),
    startStaffJobs(ctx),
    startAuditJobs(ctx),
    startBackupJobs(ctx),
    startReportJobs(ctx),
    startWebhookWorker(ctx),
    startPushWorker(ctx),
    await startMessageWorker(ctx),
  ];
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}
