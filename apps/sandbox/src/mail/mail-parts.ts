import type { Inbox } from "./inbox.ts";
import type { SmtpSwitch } from "./smtp-switch.ts";

/** What the pages and the API of the mail side work on. */
export interface MailParts {
  inbox: Inbox;
  smtpSwitch: SmtpSwitch;
  smtpUrl: string;
}
