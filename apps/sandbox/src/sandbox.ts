import path from "node:path";
import { openInbox } from "./mail/inbox.ts";
import { startSmtp } from "./mail/smtp.ts";
import { SmtpSwitch } from "./mail/smtp-switch.ts";
import { isPortTaken, PortTaken } from "./port-taken.ts";
import { buildSite } from "./site/site.ts";

export interface SandboxOptions {
  /** Of the site; 0 takes a free one. */
  port: number;
  /** Of the SMTP server; 0 takes a free one. */
  smtpPort: number;
  /** The shop's data folder, in which the sandbox keeps a folder of its own; null keeps everything in memory. */
  dataDir: string | null;
}

export interface Sandbox {
  /** The site's origin, without a slash at the end. */
  url: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

/** The outside world, as far as the shop needs one: a mail server and a site that shows what arrived. */
export async function startSandbox({ port, smtpPort, dataDir }: SandboxOptions): Promise<Sandbox> {
  const inbox = await openInbox({ folder: dataDir === null ? null : path.join(dataDir, "sandbox", "mails") });
  const smtpSwitch = new SmtpSwitch();
  const smtp = await startSmtp({ port: smtpPort, inbox, smtpSwitch });

  const site = buildSite({ inbox, smtpSwitch, smtpUrl: smtp.url });
  try {
    await site.listen({ port, host: "127.0.0.1" });
  } catch (error) {
    await smtp.stop();
    await site.close();
    throw isPortTaken(error) ? new PortTaken("SANDBOX_PORT", port, { cause: error }) : error;
  }
  const address = site.server.address();
  if (address === null || typeof address === "string") throw new Error("The sandbox's site has no port");

  return {
    url: `http://localhost:${address.port}`,
    smtpUrl: smtp.url,
    async stop() {
      await Promise.all([site.close(), smtp.stop()]);
    },
  };
}
