import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { sealWith } from "../../lib/seal.ts";
import { makeVapidKeys, type VapidKeys } from "./rules/sign-vapid.ts";

interface Stored {
  publicKey: string;
  sealed: Buffer;
}

/**
 * The shop's key pair, made when it is first needed. If the shop's CODE_KEY has changed, it cannot be read any more: then a
 * new pair is made, and the devices, which only accept the old one, must be switched on again.
 */
export async function pushKeys(ctx: Pick<Ctx, "db" | "env">): Promise<VapidKeys> {
  return (await readKeys(ctx)) ?? (await replaceKeys(ctx));
}

async function readKeys({ db, env }: Pick<Ctx, "db" | "env">): Promise<VapidKeys | null> {
  const { rows } = await db.execute<{ publicKey: string; sealed: Buffer } & Record<string, unknown>>(
    sql`select public_key as "publicKey", private_key as sealed from push_keys`,
  );
  return openKeys(env, rows[0]);
}

function openKeys(env: Ctx["env"], stored: Stored | undefined): VapidKeys | null {
  const privateKey = stored && sealOf(env).open(stored.sealed);
  return stored && privateKey ? { publicKey: stored.publicKey, privateKey } : null;
}

function replaceKeys({ db, env }: Pick<Ctx, "db" | "env">): Promise<VapidKeys> {
  return inTransaction(db, async (tx) => {
    // Of two processes at once, one makes them.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push keys'))`);
    const { rows } = await tx.execute<{ publicKey: string; sealed: Buffer } & Record<string, unknown>>(
      sql`select public_key as "publicKey", private_key as sealed from push_keys`,
    );
    const known = openKeys(env, rows[0]);
    if (known) return known;
    const made = makeVapidKeys();
    await tx.execute(sql`delete from push_subscriptions`);
    await tx.execute(sql`
      insert into push_keys (public_key, private_key) values (${made.publicKey}, ${sealOf(env).close(made.privateKey)})
      on conflict (is_only) do update set public_key = excluded.public_key, private_key = excluded.private_key, made_at = now()`);
    return made;
  });
}

const sealOf = ({ codeKey }: Pick<Ctx["env"], "codeKey">) => sealWith(codeKey, "push", "push key");
