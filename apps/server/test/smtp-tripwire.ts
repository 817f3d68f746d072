import { once } from "node:events";
import net from "node:net";
import { createInterface } from "node:readline";

/** Something said between a mail worker and the mail server. */
export interface SmtpLine {
  from: "worker" | "server";
  text: string;
}

/**
 * Stands between a worker and the mail server, and calls `trip` as soon as a line is said of which `isIt` is true. That
 * line, and all that would follow, does not arrive any more.
 */
export async function startTripwire(
  smtpUrl: string,
  isIt: (line: SmtpLine, before: readonly SmtpLine[]) => boolean,
  trip: () => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port } = new URL(smtpUrl);
  const sockets = new Set<net.Socket>();
  let tripped = false;

  const server = net.createServer((worker) => {
    const mailServer = net.connect(Number(port), hostname);
    const said: SmtpLine[] = [];
    const pass = (from: SmtpLine["from"], source: net.Socket, target: net.Socket) => {
      sockets.add(source);
      source.on("error", () => {}); // who is killed resets the line
      source.on("close", () => target.destroy());
      createInterface({ input: source }).on("line", (text) => {
        if (tripped) return;
        const line = { from, text };
        if (isIt(line, said)) {
          tripped = true;
          trip();
          return;
        }
        said.push(line);
        target.write(`${text}\r\n`);
      });
    };
    pass("worker", worker, mailServer);
    pass("server", mailServer, worker);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as net.AddressInfo;

  return {
    url: `smtp://127.0.0.1:${own}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
