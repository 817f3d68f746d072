import { look, type ShopperStage } from "./person.ts";

const CODE_WITHIN_MS = 6_000;
const PASSWORD = "suya-in-the-rain-88";

/** Opens an account with the code from the email, and signs in. */
export async function signUp(stage: ShopperStage): Promise<void> {
  const { caller, random, sandbox, storm, me } = stage;
  const mail = `new-${me.id}-${random.int(1, 1e9)}@storm.example`;
  const claim = `claim-${random.int(1e8, 1e9)}-${random.int(1e8, 1e9)}`;
  const registered = await caller.insist("register", {
    fname: "Bisi",
    lname: "Alade",
    mail,
    phone: "08031234567",
    address: "3 Awolowo Road, Ikoyi",
    pword: PASSWORD,
    claim,
  });
  if (registered.kind !== "done") return;
  storm.journal.acknowledge(
    `a code is mailed to ${mail}`,
    "select where exists (select from outbox_mails where recipient = $1 and template = 'verification_code')",
    mail,
  );
  const otp = await sandbox.codeFor(mail, CODE_WITHIN_MS);
  if (otp === null) return;
  const verified = await caller.insist("verifyAccount", { otp, mail, claim });
  const wasVerified = verified.kind === "refused" && verified.code === "already_verified";
  if (verified.kind !== "done" && !wasVerified) return;
  storm.journal.note(storm.journal.journeys, "signed up");
  storm.journal.acknowledge(
    `${mail} has one account and one welcome`,
    `select from shoppers s where mail = $1
       and (select count(*) from outbox_mails where recipient = $1 and template = 'welcome') = 1`,
    mail,
  );
  await caller.insist("signIn", { mail, pword: PASSWORD, claim });
}

/** Asks to return an item of a delivered order. */
export async function askToReturn(stage: ShopperStage): Promise<void> {
  const { caller, random, storm, me } = stage;
  const delivered = await look<{ id: string }>(
    stage,
    "select public_id as id from orders where shopper_id = $1 and status = 'delivered' limit 5",
    [me.id],
  );
  if (delivered.length === 0) return;
  const { id } = random.pick(delivered);
  const asked = await caller.insist("requestReturn", {
    id,
    lines: [{ position: 1, quantity: 1, reason: random.pick(["faulty", "size"] as const) }],
    wanted: "refund",
    handover: "drop_off",
    note: "",
  });
  if (asked.kind !== "done") return;
  storm.journal.note(storm.journal.journeys, "asked to return");
  storm.journal.acknowledge(
    `a return of order ${id} is asked for`,
    "select where exists (select from return_requests r join orders o on o.id = r.order_id where o.public_id = $1)",
    id,
  );
}
