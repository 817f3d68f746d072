import type { StaffStage } from "./person.ts";

const DOUBLE_PRESS = 0.2;

/** Enters pieces that came, under a key, until the shop has them, and sometimes presses twice. */
export async function receiveStock({ caller, random, storm, fixtures, me }: StaffStage): Promise<void> {
  const { id, token } = random.pick(fixtures.variants);
  const key = `received-${me.id}-${random.int(1, 1e9)}`;
  const pieces = random.int(1, 6);
  const press = () =>
    caller.insistAsStaff("adjustStock", { variant: token, reason: "received", pieces }, { key });
  const [received] = await Promise.all(random.chance(DOUBLE_PRESS) ? [press(), press()] : [press()]);
  if (received?.kind !== "done") return;
  storm.journal.note(storm.journal.journeys, "received stock");
  storm.journal.acknowledge(
    `${pieces} received pieces of variant ${id} count once`,
    "select from stock_movements where variant_id = $1 and request_key = $2 and delta = $3",
    id,
    key,
    pieces,
  );
}

/** Writes off a damaged piece, or counts what is on the shelf. */
export async function countStock({ caller, random, storm, fixtures, me }: StaffStage): Promise<void> {
  const { id, token } = random.pick(fixtures.variants);
  if (random.chance(0.3)) {
    const key = `damaged-${me.id}-${random.int(1, 1e9)}`;
    await caller.insistAsStaff("adjustStock", { variant: token, reason: "damaged", pieces: 1 }, { key });
    return;
  }
  const seen = await caller.insistAsStaff("viewStock", { variant: token });
  if (seen.kind !== "done") return;
  const { onHand, lastCount } = seen.data;
  const counted = Math.max(0, onHand + random.int(-1, 2));
  // Not repeated: a count that had no answer may have been taken over, and then the next one is refused as newer.
  const taken = await caller.tryAsStaff("countStock", {
    variant: token,
    counted,
    lastCount: lastCount?.id ?? null,
  });
  if (taken.kind !== "done") return;
  storm.journal.note(storm.journal.journeys, "counted stock");
  storm.journal.acknowledge(
    `count ${taken.data.lastCount?.id} of variant ${id} is in the ledger`,
    "select from stock_movements where variant_id = $1 and id = $2 and reason = 'counted'",
    id,
    taken.data.lastCount?.id ?? 0,
  );
}
