import path from "node:path";
import { NOMBA_CREDENTIALS, PAYSTACK_SECRET_KEY } from "./env.ts";
import { openInbox } from "./mail/inbox.ts";
import { startSmtp } from "./mail/smtp.ts";
import { SmtpSwitch } from "./mail/smtp-switch.ts";
import { openNomba } from "./nomba/nomba.ts";
import { openPaystack } from "./paystack/paystack.ts";
import { isPortTaken, PortTaken } from "./port-taken.ts";
import { buildSite } from "./site/site.ts";

export interface SandboxOptions {
  /** Of the site; 0 takes a free one. */
  port: number;
  /** Of the SMTP server; 0 takes a free one. */
  smtpPort: number;
  /** The shop's data folder, in which the sandbox keeps a folder of its own; null keeps everything in memory. */
  dataDir: string | null;
  /** Where Nomba tells the shop of payments. Nobody is told when it is not given, until an address is saved. */
  nombaWebhookUrl?: string;
  paystackWebhookUrl?: string;
}

export interface Sandbox {
  /** The site's origin, without a slash at the end. */
  url: string;
  smtpUrl: string;
  /** What the shop takes for Nomba's own address. */
  nombaUrl: string;
  paystackUrl: string;
  stop(): Promise<void>;
}

/** The outside world, as far as the shop needs one: a mail server, two payment companies, and a site that shows them. */
export async function startSandbox({
  port,
  smtpPort,
  dataDir,
  nombaWebhookUrl,
  paystackWebhookUrl,
}: SandboxOptions): Promise<Sandbox> {
  const folderFor = (what: string) => (dataDir === null ? null : path.join(dataDir, "sandbox", what));
  const inbox = await openInbox({ folder: folderFor("mails") });
  const smtpSwitch = new SmtpSwitch();
  const smtp = await startSmtp({ port: smtpPort, inbox, smtpSwitch });

  const nomba = openNomba({
    credentials: NOMBA_CREDENTIALS,
    webhookUrl: nombaWebhookUrl ?? null,
    folder: folderFor("nomba"),
  });

  const paystack = openPaystack({
    secretKey: PAYSTACK_SECRET_KEY,
    webhookUrl: paystackWebhookUrl ?? null,
    folder: folderFor("paystack"),
  });

  const site = buildSite({ inbox, smtpSwitch, smtpUrl: smtp.url, nomba, paystack });
  try {
    await site.listen({ port, host: "127.0.0.1" });
  } catch (error) {
    nomba.stop();
    paystack.stop();
    await smtp.stop();
    await site.close();
    throw isPortTaken(error) ? new PortTaken("SANDBOX_PORT", port, { cause: error }) : error;
  }
  const address = site.server.address();
  if (address === null || typeof address === "string") throw new Error("The sandbox's site has no port");

  const url = `http://localhost:${address.port}`;
  return {
    url,
    smtpUrl: smtp.url,
    nombaUrl: `${url}/nomba`,
    paystackUrl: `${url}/paystack`,
    async stop() {
      nomba.stop();
      paystack.stop();
      await Promise.all([site.close(), smtp.stop()]);
    },
  };
}
