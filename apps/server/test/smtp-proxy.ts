import { once } from "node:events";
import net from "node:net";
import { createInterface } from "node:readline";

/** One line between the outbox relay and the mail server. */
export interface SmtpLine {
  from: "relay" | "server";
  text: string;
}

/**
 * Forwards lines between the relay and the mail server. Calls `onMatch` at the first line for which `matches` is true,
 * and forwards neither that line nor any later one.
 */
export async function startSmtpProxy(
  smtpUrl: string,
  matches: (line: SmtpLine, before: readonly SmtpLine[]) => boolean,
  onMatch: () => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port } = new URL(smtpUrl);
  const sockets = new Set<net.Socket>();
  let hasMatched = false;

  const server = net.createServer((relay) => {
    const mailServer = net.connect(Number(port), hostname);
    const said: SmtpLine[] = [];
    const pass = (from: SmtpLine["from"], source: net.Socket, target: net.Socket) => {
      sockets.add(source);
      source.on("error", () => {}); // a killed process resets its connection
      source.on("close", () => target.destroy());
      const lines = createInterface({ input: source });
      lines.on("error", () => {}); // it repeats the errors of its socket
      lines.on("line", (text) => {
        if (hasMatched) return;
        const line = { from, text };
        if (matches(line, said)) {
          hasMatched = true;
          onMatch();
          return;
        }
        said.push(line);
        target.write(`${text}\r\n`);
      });
    };
    pass("relay", relay, mailServer);
    pass("server", mailServer, relay);
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
