/**
 * Can somebody find out from the response time whether an address has an account? Makes each of the five calls that
 * must not reveal it, for addresses with and without an account in random order, and says how often a guess from the
 * time alone would be right. Takes minutes: `npm run bench:times`.
 */
import { Agent } from "node:http";
import { type CallName, calls } from "@shop/contract/calls";
import { type Connection, connect } from "@shop/server/db/pool";
import { hashPassword } from "@shop/server/domains/passwords/hash-password";
import { buildFronts } from "@shop/tools/start/build-fronts";
import { freePort } from "@shop/tools/start/free-port";
import { flag, readCommandLine } from "../../apps/server/command-line/read-command-line.ts";
import { startThrowAwayPostgres } from "../../apps/server/postgres/throw-away-postgres.ts";
import { Child } from "./child.ts";
import { median } from "./percentiles.ts";
import { send, shopEnvironment, visitOfCall } from "./record.ts";
import { tellingOf } from "./telling.ts";

const { values, positionals } = readCommandLine({
  typed: "npm run bench:times",
  does: "Measures whether the response times of five calls reveal who has an account.",
  options: { short: flag("a few calls: shows that all can be measured, judges nothing") },
  positionals: { name: "NUMBER", means: "how often each call is made, 2000 times unless given" },
});
const isShort = values.short;
const EACH = isShort ? 5 : Number(positionals[0] ?? 2000);
const LEAST = 0.45;
const MOST = 0.55;
const WARM_UP = isShort ? 1 : 50;

const REGISTRATION = {
  fname: "Ada",
  lname: "Obi",
  phone: "08031234567",
  address: "12 Allen Avenue",
  pword: "jollof and lace",
};
/** In this order: when a new password is tried, those who have an account have a live code. */
const ASKED: readonly [CallName, object][] = [
  ["register", REGISTRATION],
  ["resendCode", {}],
  ["forgotPassword", {}],
  ["resetPassword", { otp: "AAAAAAAA", pword: "moi moi on sunday" }],
  ["signIn", { pword: "not the password" }],
];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let networks = 0;

/** @returns milliseconds from the first byte of the question to the last of the answer */
async function ask(port: number, call: CallName, body: object): Promise<number> {
  networks += 1;
  const visit = visitOfCall(call, body);
  const headers = {
    ...visit.headers,
    // Each from its own network, or the limits would answer.
    "x-forwarded-for": `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
  };
  const began = performance.now();
  const { status } = await send(`http://127.0.0.1:${port}`, { ...visit, headers }, agent);
  const took = performance.now() - began;
  if (status > 400) throw new Error(`${call} answered ${status}`);
  return took;
}

async function measure(port: number, { pool }: Connection): Promise<boolean> {
  let isHidden = true;
  for (const [call, body] of ASKED) {
    await pool.query("truncate attempts");
    for (let nth = 0; nth < WARM_UP; nth += 1)
      await ask(port, call, { ...body, mail: `warm${nth}@example.org` });

    const times = { known: [] as number[], nobody: [] as number[] };
    const visits = (["known", "nobody"] as const)
      .flatMap((who) => Array.from({ length: EACH }, (_, nth) => ({ who, nth })))
      .map((visit) => ({ ...visit, place: Math.random() }))
      .toSorted((a, b) => a.place - b.place);
    for (const { who, nth } of visits) {
      // Of one length, or the bytes would tell.
      const mail = `${who === "known" ? "knownn" : "nobody"}${String(nth).padStart(5, "0")}@example.org`;
      times[who].push(await ask(port, call, { ...body, mail }));
    }
    const telling = tellingOf(times.known, times.nobody);
    const hides = telling >= LEAST && telling <= MOST;
    isHidden &&= hides;
    console.log(
      `${calls[call].path.padEnd(32)} ${telling.toFixed(3)}${hides ? "  " : " !"}  median ` +
        `${median(times.known).toFixed(2)} ms with an account, ${median(times.nobody).toFixed(2)} ms without`,
    );
  }
  return isHidden;
}

async function writeAccounts({ pool }: Connection): Promise<void> {
  await pool.query(
    `insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash)
     select 'known-' || nth, 'knownn' || lpad(nth::text, 5, '0') || '@example.org', 'Ada', 'Obi', '08031234567',
            '12 Allen Avenue', $2
     from generate_series(0, $1::integer - 1) nth`,
    [EACH, await hashPassword(REGISTRATION.pword)],
  );
  await pool.query("vacuum (analyze) shoppers");
}

await buildFronts();
const postgres = await startThrowAwayPostgres({ durable: true, contents: "migrated" });
const connection = connect(postgres.url, { connections: 1 });
let isHidden = false;
let shop: Child | undefined;
try {
  await writeAccounts(connection);
  const port = await freePort();
  const environment = shopEnvironment({ databaseUrl: postgres.url, dataDir: postgres.dataDir }, port);
  shop = new Child("apps/server/src/main.ts", { ...environment, TRUSTED_PROXIES: "1" });
  await shop.answers(`http://127.0.0.1:${port}/health/ready`);
  console.log(`${EACH} calls each; 0.5 tells nothing, ${LEAST} to ${MOST} is asked for\n`);
  isHidden = await measure(port, connection);
} finally {
  agent.destroy();
  await shop?.stop();
  await connection.close();
  await postgres.stop();
}
if (isShort) console.log("\nA short run: it shows that everything can be measured, and judges nothing.");
process.exit(isHidden || isShort ? 0 : 1);
