import type { StatusKind } from "@shop/contract/status-messages";
import { sql } from "../../db/sql.ts";
import type { MailWatcher } from "../notifications/mail-watcher.ts";

/** Asked by the outbox relay right before each try, so that a switch counts for emails that are waiting too. */
const unlessSwitchedOff = (kind: StatusKind): MailWatcher => ({
  async mayBeSent({ db }, data) {
    const { orderId, isSentAgain = false } = data as { orderId: string; isSentAgain?: boolean };
    // Staff send an email again when the customer asks for it.
    if (isSentAgain) return true;
    const { rows } = await db.execute<{ isOff: boolean }>(sql`
      select exists (
        select from orders o join status_message_choices c on c.shopper_id = o.shopper_id
        where o.public_id = ${orderId} and c.channel = 'mail' and c.kind = ${kind} and not c.is_wanted) as "isOff"`);
    return rows[0]?.isOff !== true;
  },
  async onMailResult() {},
});

/** The emails that shoppers can switch off. All others are about money or a change, or ask for something. */
export const statusMails = {
  order_confirmed: unlessSwitchedOff("confirmed"),
  order_shipped: unlessSwitchedOff("on_its_way"),
  order_delivered: unlessSwitchedOff("delivered"),
} as const;
