import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { WITHHELD } from "./outbox.ts";
import type { TemplateName } from "./templates/templates.ts";

/** An email about an order. */
export interface OrderMail {
  id: number;
  template: TemplateName;
  recipient: string;
  /**
   * `bounced`: the mailbox does not exist. `failed`: it could not be delivered for a day. `withheld`: the customer has
   * switched such emails off.
   */
  state: "waiting" | "sent" | "bounced" | "failed" | "withheld";
  at: string;
  /** Null once the content is deleted. */
  data: Record<string, unknown> | null;
}

/** The emails about an order of the last 30 days, newest first. */
export function listOrderMails({ db }: { db: Db }, { order }: { order: string }): Promise<OrderMail[]> {
  return prepared<OrderMail>(db)`
    select id, template, recipient, data, coalesce(finished_at, created_at) as at,
           case when state = 'dead' then case when bounced then 'bounced' when last_error = ${WITHHELD} then 'withheld' else 'failed' end
                else state end as state
    from outbox_mails where order_public_id = ${order} order by id desc`;
}
