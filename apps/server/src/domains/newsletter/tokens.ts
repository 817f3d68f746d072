import { NEWSLETTER_CONFIRM_DAYS } from "@shop/contract/constants";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { hashToken, LINK_TOKEN_CHARACTERS } from "../../lib/hash-token.ts";
import { randomToken } from "../../lib/random-token.ts";

/**
 * Makes the token for the links of one newsletter mail.
 * @param issueId the issue whose mail it is
 * @param confirms whether the token can also confirm, for seven days; every token can unsubscribe
 */
export async function makeToken(
  { db }: { db: Db },
  {
    subscriberId,
    confirms,
    issueId = null,
  }: { subscriberId: number; confirms: boolean; issueId?: number | null },
): Promise<string> {
  const token = randomToken(LINK_TOKEN_CHARACTERS);
  await db.execute(sql`
    insert into newsletter_tokens (token_hash, subscriber_id, issue_id, confirms_until)
    values (${hashToken(token)}, ${subscriberId}, ${issueId},
            case when ${confirms} then now() + make_interval(days => ${NEWSLETTER_CONFIRM_DAYS}) end)`);
  return token;
}
