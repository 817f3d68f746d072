import { type AccountDeleted, accountDeleted } from "./account-deleted.ts";
import { type BackInStock, backInStock, type FavouritesCheaper, favouritesCheaper } from "./alert-mails.ts";
import { type AlreadyRegistered, alreadyRegistered } from "./already-registered.ts";
import { type AuditCheck, auditCheck } from "./audit-check.ts";
import { type BackupProblem, backupProblem } from "./backup-problem.ts";
import { type CodeElsewhere, codeElsewhere } from "./code-elsewhere.ts";
import type { Shop } from "./frame.ts";
import {
  type DeliveryFailed,
  type DeliveryNewDay,
  deliveryFailed,
  deliveryNewDay,
  type OrderConfirmed,
  type OrderReturned,
  orderConfirmed,
  orderReturned,
} from "./fulfilment-mails.ts";
import { type NewsletterLink, newsletterConfirm } from "./newsletter-confirm.ts";
import { type NewsletterIssue, newsletterIssue } from "./newsletter-issue.ts";
import { newsletterWelcome } from "./newsletter-welcome.ts";
import { oneLine } from "./one-line.ts";
import { type OrderDelivered, orderDelivered } from "./order-delivered.ts";
import { type OrderLink, orderLink } from "./order-link.ts";
import { type OrderPlaced, orderPlaced } from "./order-placed.ts";
import { type OrderShipped, orderShipped } from "./order-shipped.ts";
import { type PasswordChanged, passwordChanged } from "./password-changed.ts";
import { type PasswordReset, passwordReset } from "./password-reset.ts";
import {
  type OrderCancelled,
  type OrderChanged,
  orderCancelled,
  orderChanged,
  type PaymentReceived,
  paymentReceived,
  type RefundComing,
  type RefundDone,
  type ReservationEnded,
  refundComing,
  refundDone,
  reservationEnded,
} from "./payment-mails.ts";
import { type QuestionAnswered, questionAnswered } from "./question-answered.ts";
import {
  type ReturnApproved,
  type ReturnDeclined,
  type ReturnExchanged,
  type ReturnReceived,
  type ReturnRequested,
  returnApproved,
  returnDeclined,
  returnExchanged,
  returnReceived,
  returnRequested,
} from "./return-mails.ts";
import { type ReviewRequest, reviewRequest } from "./review-request.ts";
import { type ConfirmationCode, confirmationCode, type SignInCode, signInCode } from "./short-code-mails.ts";
import {
  type StaffAccessChanged,
  type StaffAlert,
  type StaffInvitation,
  type StaffNewDevice,
  type StaffRecoveryCodeUsed,
  staffAccessChanged,
  staffAlert,
  staffInvitation,
  staffNewDevice,
  staffRecoveryCodeUsed,
} from "./staff-mails.ts";
import type { MailContent, Template } from "./template.ts";
import { type VerificationCode, verificationCode } from "./verification-code.ts";
import { type Welcome, welcome } from "./welcome.ts";

/** The data of each mail, stored as JSON until the mail is sent. */
export interface MailData {
  verification_code: VerificationCode;
  welcome: Welcome;
  already_registered: AlreadyRegistered;
  code_elsewhere: CodeElsewhere;
  password_reset: PasswordReset;
  sign_in_code: SignInCode;
  confirmation_code: ConfirmationCode;
  password_changed: PasswordChanged;
  account_deleted: AccountDeleted;
  order_placed: OrderPlaced;
  order_link: OrderLink;
  order_confirmed: OrderConfirmed;
  order_shipped: OrderShipped;
  order_delivered: OrderDelivered;
  delivery_failed: DeliveryFailed;
  delivery_new_day: DeliveryNewDay;
  order_returned: OrderReturned;
  return_requested: ReturnRequested;
  return_approved: ReturnApproved;
  return_declined: ReturnDeclined;
  return_received: ReturnReceived;
  return_exchanged: ReturnExchanged;
  payment_received: PaymentReceived;
  reservation_ended: ReservationEnded;
  refund_coming: RefundComing;
  refund_done: RefundDone;
  order_changed: OrderChanged;
  order_cancelled: OrderCancelled;
  back_in_stock: BackInStock;
  favourites_cheaper: FavouritesCheaper;
  review_request: ReviewRequest;
  question_answered: QuestionAnswered;
  newsletter_confirm: NewsletterLink;
  newsletter_welcome: NewsletterLink;
  newsletter_issue: NewsletterIssue;
  staff_invitation: StaffInvitation;
  staff_new_device: StaffNewDevice;
  staff_recovery_code_used: StaffRecoveryCodeUsed;
  staff_alert: StaffAlert;
  staff_access_changed: StaffAccessChanged;
  audit_check: AuditCheck;
  backup_problem: BackupProblem;
}
export type TemplateName = keyof MailData;

export const templates: { readonly [Name in TemplateName]: Template<MailData[Name]> } = {
  verification_code: verificationCode,
  welcome,
  already_registered: alreadyRegistered,
  code_elsewhere: codeElsewhere,
  password_reset: passwordReset,
  sign_in_code: signInCode,
  confirmation_code: confirmationCode,
  password_changed: passwordChanged,
  account_deleted: accountDeleted,
  order_placed: orderPlaced,
  order_link: orderLink,
  order_confirmed: orderConfirmed,
  order_shipped: orderShipped,
  order_delivered: orderDelivered,
  delivery_failed: deliveryFailed,
  delivery_new_day: deliveryNewDay,
  order_returned: orderReturned,
  return_requested: returnRequested,
  return_approved: returnApproved,
  return_declined: returnDeclined,
  return_received: returnReceived,
  return_exchanged: returnExchanged,
  payment_received: paymentReceived,
  reservation_ended: reservationEnded,
  refund_coming: refundComing,
  refund_done: refundDone,
  order_changed: orderChanged,
  order_cancelled: orderCancelled,
  back_in_stock: backInStock,
  favourites_cheaper: favouritesCheaper,
  review_request: reviewRequest,
  question_answered: questionAnswered,
  newsletter_confirm: newsletterConfirm,
  newsletter_welcome: newsletterWelcome,
  newsletter_issue: newsletterIssue,
  staff_invitation: staffInvitation,
  staff_new_device: staffNewDevice,
  staff_recovery_code_used: staffRecoveryCodeUsed,
  staff_alert: staffAlert,
  staff_access_changed: staffAccessChanged,
  audit_check: auditCheck,
  backup_problem: backupProblem,
};

/** @throws when a newer version of the shop enqueued a template that this one does not know */
export function renderMail(
  { template: name, data, createdAt }: { template: string; data: unknown; createdAt: Date },
  shop: Shop,
): MailContent {
  if (!Object.hasOwn(templates, name)) throw new Error(`There is no mail template ${name}`);
  // enqueueMail wrote the data, and its type was checked against this template.
  const template = templates[name as TemplateName] as Template<unknown>;
  const { subject, ...parts } = template.write(data, shop, createdAt);
  return { ...parts, subject: oneLine(subject) };
}
