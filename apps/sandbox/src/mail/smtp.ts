import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { isPortTaken, PortTaken } from "../port-taken.ts";
import type { Inbox } from "./inbox.ts";
import { readMail } from "./read-mail.ts";
import type { SmtpMode, SmtpSwitch } from "./smtp-switch.ts";

const HOST = "127.0.0.1";
const MAX_BYTES = 10 * 1024 * 1024;
const IDLE_MS = 5 * 60 * 1000;

export interface Smtp {
  url: string;
  stop(): Promise<void>;
}

interface SmtpOptions {
  port: number;
  inbox: Inbox;
  smtpSwitch: SmtpSwitch;
}

/** A mail server for this machine: it accepts everything and delivers nothing. */
export async function startSmtp({ port, inbox, smtpSwitch }: SmtpOptions): Promise<Smtp> {
  const sockets = new Map<number, Socket>();
  const hanging = new Set<Socket>();
  const hang = (session: SMTPServerSession) => {
    const socket = sockets.get(session.remotePort);
    if (socket) hanging.add(socket);
  };
  /** The mode of the mail that each session is sending. */
  const modes = new Map<string, SmtpMode>();

  const server = new SMTPServer({
    name: "sandbox.localhost",
    banner: "Suya & Silk sandbox",
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_BYTES,
    rejectOversized: true,
    socketTimeout: IDLE_MS,
    closeTimeout: 1,
    onAuth: ({ username }, _session, answer) => answer(null, { user: username ?? "anyone" }),
    onConnect(session, answer) {
      if (smtpSwitch.setting.mode !== "hang") return answer();
      smtpSwitch.take();
      hang(session);
    },
    onMailFrom(_address, session, answer) {
      const mode = smtpSwitch.take();
      modes.set(session.id, mode);
      if (mode === "hang") return hang(session);
      if (mode === "refuse") return answer(refusal(451, "4.3.2 Not now, try again later"));
      answer();
    },
    onRcptTo(_address, session, answer) {
      if (modes.get(session.id) === "reject") return answer(refusal(550, "5.1.1 No such mailbox here"));
      answer();
    },
    async onData(stream, session, answer) {
      try {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) return answer(refusal(552, "5.3.4 The mail is too big"));
        await inbox.add(await readMail(raw, envelopeOf(session)));
        if (modes.get(session.id) === "drop_after_data") {
          sockets.get(session.remotePort)?.destroy();
          return;
        }
        answer(null, "Stored in the inbox");
      } catch (error) {
        console.error("A mail could not be stored:", error);
        answer(refusal(451, "4.3.0 The mail could not be stored"));
      }
    },
    onClose: ({ id }) => modes.delete(id),
  });

  server.server.on("connection", (socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once("close", () => {
      sockets.delete(remotePort);
      hanging.delete(socket);
    });
  });
  // Close the hanging connections as soon as the server answers again.
  smtpSwitch.onSet(({ mode }) => {
    if (mode !== "hang") for (const socket of hanging) socket.destroy();
  });

  await listen(server, port);
  return {
    url: `smtp://${HOST}:${(server.server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server.server, "close");
      server.close();
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

async function listen(server: SMTPServer, port: number): Promise<void> {
  // Clients that disconnect early are normal. Without a listener, the error event would end the process.
  server.on("error", () => {});
  try {
    server.listen(port, HOST);
    await once(server.server, "listening");
  } catch (error) {
    throw isPortTaken(error) ? new PortTaken("SANDBOX_SMTP_PORT", port, { cause: error }) : error;
  }
}

function envelopeOf({ envelope }: SMTPServerSession): { from: string; to: string[] } {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
