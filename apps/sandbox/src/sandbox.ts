import path from "node:path";
import { buildSite } from "./build-site.ts";
import { NOMBA_CREDENTIALS, PAYSTACK_SECRET_KEY } from "./env.ts";
import { openInbox } from "./mail/inbox.ts";
import { startSmtp } from "./mail/smtp.ts";
import { SmtpSwitch } from "./mail/smtp-switch.ts";
import { openNomba } from "./nomba/nomba.ts";
import { openPaystack } from "./paystack/paystack.ts";
import { Phone } from "./phone/phone.ts";
import { isPortTaken, PortTaken } from "./port-taken.ts";
import { PushService } from "./push/push-service.ts";
import { WebhookReceiver } from "./webhooks/webhook-receiver.ts";

export interface SandboxOptions {
  /** Port of the site; 0 means any free port. */
  port: number;
  /** Port of the SMTP server; 0 means any free port. */
  smtpPort: number;
  /** The shop's data folder; the sandbox uses a folder inside it. With null everything is kept in memory. */
  dataDir: string | null;
  /** Where Nomba sends its events. Without it no events are sent until an address is saved. */
  nombaWebhookUrl?: string;
  paystackWebhookUrl?: string;
  /** Where delivery reports of messages go. Without it none are sent. */
  termiiWebhookUrl?: string;
  whatsappWebhookUrl?: string;
}

export interface Sandbox {
  /** The site's origin, without a trailing slash. */
  url: string;
  smtpUrl: string;
  /** The base address of Nomba for the shop. */
  nombaUrl: string;
  paystackUrl: string;
  stop(): Promise<void>;
}

/** The outside world for the shop: a mail server, two payment providers, phones, and a site that shows them. */
export async function startSandbox({
  port,
  smtpPort,
  dataDir,
  nombaWebhookUrl,
  paystackWebhookUrl,
  termiiWebhookUrl,
  whatsappWebhookUrl,
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

  const site = buildSite({
    inbox,
    smtpSwitch,
    smtpUrl: smtp.url,
    nomba,
    paystack,
    phone: new Phone(),
    reportAddresses: { termii: termiiWebhookUrl ?? null, whatsapp: whatsappWebhookUrl ?? null },
    webhooks: new WebhookReceiver(),
    push: new PushService(),
  });
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
