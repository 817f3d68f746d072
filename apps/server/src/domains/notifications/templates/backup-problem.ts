import { adminPaths } from "@shop/contract/admin/paths";
import { WRITTEN, writeStaffMail } from "./staff-mails.ts";
import type { Template } from "./template.ts";

/** To every owner, at most once a day, when backups fail or find something wrong. */
export interface BackupProblem {
  /** The owner who gets the email. */
  name: string;
  /** For the technician. */
  problem: string;
  /** When the last good backup was finished, in milliseconds since 1970; null when there is none. */
  lastGoodAt: number | null;
}

export const backupProblem: Template<BackupProblem> = {
  usefulMinutes: null,
  write({ name, problem, lastGoodAt }, shop) {
    const last =
      lastGoodAt === null
        ? "There is no good backup."
        : `The last good backup was finished on ${WRITTEN.format(lastGoodAt)} in Lagos.`;
    return writeStaffMail({
      shop,
      subject: `A backup of ${shop.storeName} needs attention`,
      title: "A backup needs attention",
      paragraphs: [
        `Hello, ${name}. The backup of ${shop.storeName} has a problem. ${last}`,
        `What was found: ${problem}`,
      ],
      link: { label: "See the backups", href: shop.publicUrl + adminPaths.backups() },
      advice:
        "Forward this email to your technician. Without a good backup, a broken disk loses the orders since the last one.",
      reason: `You are getting this email, at most once a day, because you are an owner of ${shop.storeName}.`,
    });
  },
};
