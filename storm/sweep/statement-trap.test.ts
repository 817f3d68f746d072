import { once } from "node:events";
import net from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { StatementTrap } from "./statement-trap.ts";

/** A message of PostgreSQL's protocol: its type, its length and what it says. */
function message(type: string, says = ""): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(says));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(says)]);
}

const START = message("", "\0\x03\0\0user\0shop\0\0");
const READY = message("Z", "T");
const STARTED = Buffer.concat([message("R", "\0\0\0\0"), READY]);

const statementOf = (name: string) =>
  Buffer.concat([message("P", name), message("B"), message("D"), message("E"), message("S")]);

/** The row says what looks like the end of an answer. */
const answerTo = (name: string) =>
  Buffer.concat([message("1"), message("D", `${name}${READY}`), message("C", name), READY]);

const AT_ONCE = { interval: 2 };
const whole = (bytes: Buffer) => [bytes];
const byteByByte = (bytes: Buffer) => Array.from(bytes, (byte) => Buffer.of(byte));

/** A process that has connected through a trap, and the PostgreSQL behind it, with all that each was sent. */
async function connectThroughTrap() {
  const postgres = net.createServer({ noDelay: true }).listen(0, "127.0.0.1");
  await once(postgres, "listening");
  onTestFinished(() => void postgres.close());
  const trap = await StatementTrap.open({
    host: "127.0.0.1",
    port: (postgres.address() as net.AddressInfo).port,
  });
  onTestFinished(() => trap.close());
  const client = net.connect({ noDelay: true, ...(trap.address as net.TcpNetConnectOpts) });
  const [session] = (await once(postgres, "connection")) as [net.Socket];
  return { trap, client: listenAt(client), session: listenAt(session) };
}

function listenAt(socket: net.Socket) {
  const end = {
    received: Buffer.alloc(0) as Buffer,
    hears: (bytes: Buffer) =>
      expect.poll(() => end.received.toString("latin1"), AT_ONCE).toBe(bytes.toString("latin1")),
    async write(pieces: Buffer[]) {
      for (const piece of pieces) await new Promise((done) => socket.write(piece, done));
    },
  };
  socket.on("data", (chunk) => {
    end.received = Buffer.concat([end.received, chunk]);
  });
  return end;
}

test.each([
  { when: "before", pieces: "whole", cut: whole },
  { when: "before", pieces: "byte by byte", cut: byteByByte },
  { when: "after", pieces: "whole", cut: whole },
  { when: "after", pieces: "byte by byte", cut: byteByByte },
] as const)(
  "The trap springs $when one of the statements that are sent together, and come $pieces",
  async ({ when, cut }) => {
    const { trap, client, session } = await connectThroughTrap();
    await client.write(cut(START));
    await session.hears(START);
    await session.write(cut(STARTED));
    await client.hears(STARTED);
    let hasSprung = false;
    trap.arm(2, when, () => {
      hasSprung = true;
    });

    const [first, second, third] = ["requireConfirmation", "takeStock", "mail"].map(statementOf) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    await client.write(cut(Buffer.concat([first, second, third])));
    const carriedOut = Buffer.concat(when === "before" ? [START, first] : [START, first, second]);
    await session.hears(carriedOut);
    expect(hasSprung).toBe(false);

    const firstHeard = Buffer.concat([STARTED, answerTo("requireConfirmation")]);
    await session.write(cut(answerTo("requireConfirmation")).slice(0, -1));
    expect(hasSprung).toBe(false);
    await session.write(cut(answerTo("requireConfirmation")).slice(-1));
    await client.hears(firstHeard);
    if (when === "after") {
      expect(hasSprung).toBe(false);
      await session.write(cut(answerTo("takeStock")));
    }

    await expect.poll(() => hasSprung, AT_ONCE).toBe(true);
    await client.hears(firstHeard);
    await session.hears(carriedOut);
  },
);

test("The trap springs once the statement is answered, also when the answer before it comes in the same piece", async () => {
  const { trap, client, session } = await connectThroughTrap();
  await client.write([START]);
  await session.write([STARTED]);
  await client.hears(STARTED);
  const sprung = Promise.withResolvers<void>();
  trap.arm(2, "after", sprung.resolve);

  await client.write([Buffer.concat(["begin", "takeStock"].map(statementOf))]);
  await session.write([Buffer.concat(["begin", "takeStock"].map(answerTo))]);
  await sprung.promise;
  await client.hears(Buffer.concat([STARTED, answerTo("begin")]));
});
