import { expect, test } from "vitest";
import { PRODUCTION } from "../test/fixtures/production.ts";
import { readEnv } from "./env.ts";

const DATABASE = { DATABASE_URL: "postgres://shop" };
const REAL = {
  MESSAGE_CHANNELS: "whatsapp,sms",
  TERMII_BASE_URL: "https://v3.api.termii.com",
  TERMII_API_KEY: "a-real-api-key",
  TERMII_SECRET_KEY: "a-real-secret-key",
  TERMII_SENDER: "SuyaSilk",
  WHATSAPP_BASE_URL: "https://graph.facebook.com/v24.0",
  WHATSAPP_PHONE_NUMBER_ID: "123456789012345",
  WHATSAPP_TOKEN: "a-real-token",
  WHATSAPP_APP_SECRET: "a-real-app-secret",
  WHATSAPP_VERIFY_TOKEN: "a-real-verify-token",
};
const inProduction =
  (changes: Record<string, string> = {}) =>
  () =>
    readEnv({ ...DATABASE, ...PRODUCTION, ...REAL, ...changes });

test("Messages are off unless channels are named", () => {
  expect(readEnv(DATABASE).messages).toEqual({ whatsapp: null, sms: null });
  expect(inProduction({ MESSAGE_CHANNELS: "" })().messages).toEqual({ whatsapp: null, sms: null });
});

test("In development a channel goes to the sandbox without further settings", () => {
  const { messages } = readEnv({ ...DATABASE, MESSAGE_CHANNELS: "sms", SANDBOX_PORT: "4001" });
  expect(messages.sms?.baseUrl).toBe("http://localhost:4001/termii");
  expect(messages.whatsapp).toBeNull();
});

test("Production takes its own credentials", () => {
  expect(inProduction()().messages).toMatchObject({
    sms: { baseUrl: "https://v3.api.termii.com", route: "dnd" },
    whatsapp: { phoneNumberId: "123456789012345", language: "en", templatePrefix: "" },
  });
});

test.each([
  [
    { TERMII_BASE_URL: "http://localhost:3001/termii" },
    "TERMII_BASE_URL is wrong: production sends to real phones",
  ],
  [
    { WHATSAPP_BASE_URL: "https://127.0.0.1/v24.0" },
    "WHATSAPP_BASE_URL is wrong: production sends to real phones",
  ],
  [
    { TERMII_BASE_URL: "http://termii.example" },
    "TERMII_BASE_URL is wrong: secrets leave this machine by https",
  ],
  [{ TERMII_API_KEY: "sandbox-only-termii-api-key" }, "TERMII_API_KEY is wrong: the sandbox's is published"],
  [{ WHATSAPP_TOKEN: "" }, "WHATSAPP_TOKEN is missing: production has no default for it"],
])("Production refuses %j", (changes, line) => {
  expect(inProduction(changes as Record<string, string>)).toThrow(line);
});

test.each([
  [{ MESSAGE_CHANNELS: "sms", TERMII_BASE_URL: "https://api.termii.com" }, "it sends to real phones"],
  [{ MESSAGE_CHANNELS: "pigeon" }, "MESSAGE_CHANNELS is wrong: must be one or more of whatsapp, sms"],
  [{ TERMII_SENDER: "Suya & Silk" }, "TERMII_SENDER is wrong: must have 3 to 11 letters, digits or spaces"],
])("Outside production %j is refused", (changes, line) => {
  expect(() => readEnv({ ...DATABASE, ...(changes as Record<string, string>) })).toThrow(line);
});
