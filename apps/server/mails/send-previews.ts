import { readNoOptions } from "../command-line/read-command-line.ts";
import { openMailTransport } from "../src/domains/notifications/mail-transport.ts";
import { RELAY_TIMING } from "../src/domains/notifications/rules/retry.ts";
import { samples } from "../src/domains/notifications/templates/samples.ts";
import type { TemplateName } from "../src/domains/notifications/templates/templates.ts";
import { type Env, readEnv } from "../src/env.ts";

export const PREVIEW_READER = "previews@example.com";

/**
 * Sends one of each mail the shop can write, the way it sends them, to where SMTP_URL leads: the sandbox's inbox, unless
 * told otherwise. It shows their HTML, their text part and their headers.
 * @returns the names of what was sent
 */
export async function sendPreviews(env: Env): Promise<TemplateName[]> {
  const transport = openMailTransport(env, RELAY_TIMING);
  const names = Object.keys(samples) as TemplateName[];
  const now = new Date();
  try {
    for (const template of names) {
      // Its own key each time: under the same Message-ID the inbox would keep the one from before.
      const key = `preview-${template}-${now.getTime()}`;
      await transport.send(
        { key, template, recipient: PREVIEW_READER, data: samples[template], createdAt: now },
        AbortSignal.timeout(RELAY_TIMING.sendTimeoutMs),
      );
    }
  } finally {
    transport.close();
  }
  return names;
}

if (import.meta.main) {
  readNoOptions("npm run mails", "Sends one of each mail to the inbox of a running sandbox.");
  // No database is needed: any address will do for a check of the other settings.
  const env = readEnv({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || "postgres://none" });
  if (env.production) {
    console.error("Previews are for development: NODE_ENV is production.");
    process.exit(1);
  }
  try {
    const names = await sendPreviews(env);
    console.log(`${names.length} mails are in the inbox, one of each kind: ${names.join(", ")}`);
  } catch (error) {
    console.error(`The mail server at ${env.smtpUrl} does not take mail: ${(error as Error).message}`);
    console.error("Start the shop with its sandbox first: npm start");
    process.exit(1);
  }
}
