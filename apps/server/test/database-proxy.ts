import { once } from "node:events";
import net from "node:net";
import pg from "pg";

/** - pass: bytes go both ways. - cut: connections are closed, also new ones. - hang: nothing is passed on, and nothing closed. */
type Mode = "pass" | "cut" | "hang";

export interface DatabaseProxy {
  url: string;
  set: (mode: Mode) => void;
  /** How many connections the shop has opened or tried to open. */
  readonly opened: number;
  stop: () => Promise<void>;
}

/**
 * A proxy between a shop and its database that breaks the connection the way networks and servers do.
 * @param options.pass what the database gets of what the shop sends, in pieces as they arrive
 */
export async function startDatabaseProxy(
  databaseUrl: string,
  { pass = (sent) => sent }: { pass?: (sent: Buffer) => Buffer } = {},
): Promise<DatabaseProxy> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<net.Socket>();
  let mode: Mode = "pass";
  let opened = 0;

  const server = net.createServer((shop) => {
    opened += 1;
    if (mode === "cut") return void shop.destroy();
    const database = net.connect(target as net.NetConnectOpts);
    for (const [from, to] of [
      [shop, database],
      [database, shop],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {}); // its close is passed on
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("data", (bytes) => void to.write(from === shop ? pass(bytes) : bytes));
      if (mode === "hang") from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.searchParams.delete("port");
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;

  return {
    url: url.href,
    get opened() {
      return opened;
    },
    set(next) {
      mode = next;
      for (const socket of sockets) {
        if (next === "cut") socket.destroy();
        else if (next === "hang") socket.pause();
        else socket.resume();
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
