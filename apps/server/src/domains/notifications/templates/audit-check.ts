import { adminPaths } from "@shop/contract/admin/paths";
import { WRITTEN, writeStaffMail } from "./staff-mails.ts";
import type { Template } from "./template.ts";

/** To every owner, once a day: what the check of the audit log found, and the last hash of its chain. */
export interface AuditCheck {
  /** The owner who gets the email. */
  name: string;
  entries: number;
  hash: string;
  /** How many entries are not as they were. */
  findings: number;
}

const NUMBER = new Intl.NumberFormat("en-GB");

export const auditCheck: Template<AuditCheck> = {
  usefulMinutes: null,
  write({ name, entries, hash, findings }, shop, sentFor) {
    const isIntact = findings === 0;
    const found = isIntact
      ? `The audit log of ${shop.storeName} was checked on ${WRITTEN.format(sentFor)} in Lagos. All ${NUMBER.format(entries)} entries are unchanged.`
      : `The audit log of ${shop.storeName} was checked on ${WRITTEN.format(sentFor)} in Lagos. It was changed outside the shop. Findings: ${NUMBER.format(findings)}.`;
    return writeStaffMail({
      shop,
      subject: isIntact
        ? `The audit log of ${shop.storeName} is intact`
        : `The audit log of ${shop.storeName} was changed`,
      title: isIntact ? "The audit log is intact" : "The audit log was changed",
      paragraphs: [`Hello, ${name}. ${found}`, `The last hash is ${hash}`],
      link: { label: "See the audit log", href: shop.publicUrl + adminPaths.audit() },
      advice: isIntact
        ? "Keep this email. Your technician can use its hash to prove later that nobody has rewritten the log since (npm run audit)."
        : "Ask your technician to run npm run audit, and find out who has access to the database.",
      reason: `You are getting this email once a day because you are an owner of ${shop.storeName}.`,
    });
  },
};
