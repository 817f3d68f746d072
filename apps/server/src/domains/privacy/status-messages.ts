import { STATUS_KINDS, type StatusKind, type StatusMails } from "@shop/contract/status-messages";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

export interface StatusChoice {
  kind: StatusKind;
  isWanted: boolean;
  changedAt: string;
}

/** What a shopper has chosen about emails of their orders' steps. A kind that was never switched is not listed. */
export async function listStatusChoices(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<StatusChoice[]> {
  const { rows } = await db.execute<StatusChoice>(sql`
    select kind, is_wanted as "isWanted", changed_at as "changedAt"
    from status_message_choices where shopper_id = ${shopperId} and channel = 'mail' order by kind`);
  return rows;
}

/** Whether each kind is on. They are part of the purchase and need no consent, so they are on unless switched off. */
export function statusMailsOf(choices: readonly StatusChoice[]): StatusMails {
  const isOn = (kind: StatusKind) => choices.find((choice) => choice.kind === kind)?.isWanted ?? true;
  return Object.fromEntries(STATUS_KINDS.map((kind) => [kind, isOn(kind)])) as StatusMails;
}

/** Switches the emails of these kinds on or off. Two tabs at once: the later one counts. */
export async function changeStatusMails(
  { db }: Pick<Ctx, "db">,
  { shopperId, kinds, isWanted }: { shopperId: number; kinds: readonly StatusKind[]; isWanted: boolean },
): Promise<void> {
  await db.execute(sql`
    insert into status_message_choices (shopper_id, channel, kind, is_wanted)
    select ${shopperId}, 'mail', kind, ${isWanted} from unnest(${kinds}::text[]) as kind order by kind
    on conflict (shopper_id, channel, kind) do update set is_wanted = excluded.is_wanted, changed_at = now()
      where status_message_choices.is_wanted <> excluded.is_wanted`);
}
