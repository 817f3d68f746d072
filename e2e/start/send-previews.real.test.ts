import { samples } from "@shop/server/domains/notifications/templates/samples";
import { readEnv } from "@shop/server/env";
import { expect, onTestFinished, test } from "vitest";
import { startSandbox } from "../../apps/sandbox/src/sandbox.ts";
import { sendPreviews } from "../../apps/server/mails/send-previews.ts";

test("one of each mail goes to the sandbox's inbox with its text part, as often as one asks", async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: null });
  onTestFinished(() => sandbox.stop());
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: "postgres://none", SMTP_URL: sandbox.smtpUrl });
  const names = await sendPreviews(env);
  expect(names).toEqual(Object.keys(samples));
  await sendPreviews(env);

  const answer = await fetch(`${sandbox.url}/api/mails`);
  const { mails } = (await answer.json()) as { mails: { hasHtml: boolean; hasText: boolean }[] };
  expect(mails).toHaveLength(names.length * 2);
  expect(mails.every(({ hasHtml, hasText }) => hasHtml && hasText)).toBe(true);
});
