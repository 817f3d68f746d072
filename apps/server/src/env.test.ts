import { expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

const DATABASE_URL = "postgres://shop@localhost/shop";

test.each([
  ["PORT", "80x", "PORT is wrong: must be a port number up to 65535"],
  ["PORT", "65536", "PORT is wrong: must be a port number up to 65535"],
  ["TRUSTED_PROXIES", "-1", "TRUSTED_PROXIES is wrong: must be a number of proxies from 0 to 10"],
  ["PAYMENT_POLLS_AT_ONCE", "41", "PAYMENT_POLLS_AT_ONCE is wrong: must be a number from 1 to 40"],
  ["PAYMENT_POLLS_AT_ONCE", "0", "PAYMENT_POLLS_AT_ONCE is wrong: must be a number from 1 to 40"],
  ["METRICS_PORT", "x", "METRICS_PORT is wrong: must be a port number up to 65535"],
  [
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "collector:4318",
    "OTEL_EXPORTER_OTLP_ENDPOINT is wrong: must be an http or https address",
  ],
  ["OTEL_TRACES_SAMPLER_ARG", "2", "OTEL_TRACES_SAMPLER_ARG is wrong: must be a number from 0 to 1"],
  [
    "BACKUP_KEY",
    `AGE-SECRET-KEY-1${"Q".repeat(58)}`,
    "BACKUP_KEY is wrong: must be a key of age without a mistyped character: npm run backup -- --new-key makes one",
  ],
  [
    "PUBLIC_URL",
    "https://shop.example/shop",
    "PUBLIC_URL is wrong: must be an http or https address without a path, such as https://shop.example",
  ],
  [
    "PUBLIC_URL",
    "shop.example",
    "PUBLIC_URL is wrong: must be an http or https address without a path, such as https://shop.example",
  ],
  [
    "MAIL_FROM",
    "Suya & Silk",
    'MAIL_FROM is wrong: must have an email address, such as "Suya & Silk" <hello@shop.example>',
  ],
  ["DATABASE_URL", "shop", "DATABASE_URL is wrong: must begin with postgres://"],
  ["CONTACT_MAIL", "ada", "CONTACT_MAIL is wrong: must be an email address"],
  [
    "CONTACT_WHATSAPP",
    "0803 123 4567",
    "CONTACT_WHATSAPP is wrong: must be a phone number with its country code, such as +234 803 123 4567",
  ],
  [
    "REGISTRATION_NUMBER",
    "1234567",
    "REGISTRATION_NUMBER is wrong: must be the number as on the certificate, such as RC 1234567",
  ],
])("The setting %s=%s is reported in one line", (name, value, line) => {
  expect(() => readEnv({ DATABASE_URL, [name]: value })).toThrow(new EnvError(line));
});

test("PUBLIC_URL is read as browsers write an origin, because requests of the back office are compared with it", () => {
  const originOf = (url: string) => readEnv({ DATABASE_URL, PUBLIC_URL: url }).publicUrl;
  expect(originOf("HTTPS://Shop.Example:443/")).toBe("https://shop.example");
  expect(originOf("http://192.168.1.5:3000")).toBe("http://192.168.1.5:3000");
});

test("The WhatsApp number is read in any notation, and is empty unless it is set", () => {
  const whatsappOf = (variables: Record<string, string>) =>
    readEnv({ DATABASE_URL, ...variables }).contact.whatsapp;
  expect(whatsappOf({ CONTACT_WHATSAPP: "+234 (803) 123-4567" })).toBe("2348031234567");
  expect(whatsappOf({})).toBe("");
});

test("The registration number is read in any notation, and is empty unless it is set", () => {
  const numberOf = (variables: Record<string, string>) =>
    readEnv({ DATABASE_URL, ...variables }).registrationNumber;
  expect(numberOf({ REGISTRATION_NUMBER: "RC1234567" })).toBe("RC 1234567");
  expect(numberOf({ REGISTRATION_NUMBER: "bn no. 42" })).toBe("BN 42");
  expect(numberOf({})).toBe("");
});

test("STANDBY_DATABASE_URL is optional, and names a database", () => {
  const standby = "postgres://shop@localhost:5001/shop";
  expect(readEnv({ DATABASE_URL }).standbyDatabaseUrl).toBeNull();
  expect(readEnv({ DATABASE_URL, STANDBY_DATABASE_URL: standby }).standbyDatabaseUrl).toBe(standby);
});

test("DIRECT_DATABASE_URL says that DATABASE_URL leads to a pooler; without it both are one", () => {
  expect(readEnv({ DATABASE_URL })).toMatchObject({ directDatabaseUrl: DATABASE_URL, isPooled: false });
  const direct = "postgres://shop@localhost:5000/shop";
  expect(readEnv({ DATABASE_URL, DIRECT_DATABASE_URL: direct })).toMatchObject({
    databaseUrl: DATABASE_URL,
    directDatabaseUrl: direct,
    isPooled: true,
  });
});
