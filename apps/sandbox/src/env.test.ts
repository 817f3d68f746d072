import path from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("Without variables the sandbox uses its default ports, folder and webhook addresses", () => {
  expect(readEnv({})).toEqual({
    port: 3001,
    smtpPort: 2525,
    dataDir: path.resolve(".data"),
    nombaWebhookUrl: "http://localhost:3000/api/webhooks/nomba",
    paystackWebhookUrl: "http://localhost:3000/api/webhooks/paystack",
    termiiWebhookUrl: "http://localhost:3000/api/webhooks/termii",
    whatsappWebhookUrl: "http://localhost:3000/api/webhooks/whatsapp",
  });
});

test("payment events go to the shop's own port, unless another address is given", () => {
  expect(readEnv({ PORT: "4000" }).nombaWebhookUrl).toBe("http://localhost:4000/api/webhooks/nomba");
  const elsewhere = "https://shop.example/api/webhooks/nomba";
  expect(readEnv({ PORT: "4000", NOMBA_WEBHOOK_URL: elsewhere }).nombaWebhookUrl).toBe(elsewhere);
});

test("every invalid variable is reported on its own line", () => {
  expect(() => readEnv({ SANDBOX_PORT: "99999", SANDBOX_SMTP_PORT: "mail" })).toThrow(
    'SANDBOX_PORT must be a port number up to 65535, but is "99999"\n' +
      'SANDBOX_SMTP_PORT must be a port number up to 65535, but is "mail"',
  );
  expect(() => readEnv({ SANDBOX_PORT: "2525" })).toThrow("two different ports");
  expect(() => readEnv({ NOMBA_WEBHOOK_URL: "shop" })).toThrow("NOMBA_WEBHOOK_URL must be an http address");
  expect(() => readEnv({ DATA_DIR: " " })).toThrow("DATA_DIR must name a folder");
});
