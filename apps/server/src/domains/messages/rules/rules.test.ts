import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MESSAGE_TEXTS, type MessageName, writeMessage } from "./message-texts.ts";
import { messageNumber } from "./phone.ts";
import { quietMs } from "./quiet-hours.ts";

/** GSM-7 without the signs that Termii counts as special: ; ' " and those of the extension table. */
const PLAIN = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !#¤%&()*+,\-./0-9:<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const DOCUMENT = readFileSync(
  path.resolve(import.meta.dirname, "../../../../../../docs/messages.md"),
  "utf8",
);
const NAMES = Object.keys(MESSAGE_TEXTS) as MessageName[];

const LONGEST = {
  reference: "order-1795219200000",
  total: "N99,999,999.99",
  toPay: "N99,999,999.99",
  refunded: "N99,999,999.99",
  day: "Wednesday 30 September",
};

test.each(NAMES)("%s with the longest values is GSM-7 and at most two pages", (name) => {
  const link = `https://${"shop.".repeat(12)}example/order#${"w".repeat(43)}`;
  const { text } = writeMessage(name, { ...LONGEST, link });
  expect(text).toMatch(PLAIN);
  expect(text.length).toBeLessThanOrEqual(306);
});

test.each(NAMES)("%s to a shopper with an account fits one page", (name) => {
  const link = `https://suyaandsilk.example/orders/${"w".repeat(22)}`;
  const { text } = writeMessage(name, { ...LONGEST, link });
  expect(text.length).toBeLessThanOrEqual(160);
});

test.each(NAMES)("The documented text of %s is the one that is sent", (name) => {
  let place = 0;
  const text = MESSAGE_TEXTS[name].replace(/\{\w+\}/g, () => `{${++place}}`);
  expect(DOCUMENT).toContain(`| \`${name}\` | ${text} |`);
});

test("A template's values come in the order of its text, and no text ends with one", () => {
  const { text, parameters } = writeMessage("order_confirmed_to_pay", {
    ...LONGEST,
    link: "https://shop.example/o",
  });
  expect(parameters).toEqual([LONGEST.reference, LONGEST.toPay, "https://shop.example/o"]);
  expect(text).not.toMatch(/[{}]/);
  for (const name of NAMES) expect(MESSAGE_TEXTS[name]).not.toMatch(/^\{|\}$/);
});

test.each([
  ["0803 123 4567", "2348031234567"],
  ["+234 803 123 4567", "2348031234567"],
  ["+2340803 123 4567", "2348031234567"],
  ["2348031234567", "2348031234567"],
  ["8031234567", "2348031234567"],
  ["002348031234567", "2348031234567"],
  ["+44 7700 900123", "447700900123"],
  ["01 271 0000", null],
  ["+234 1 271 0000", null],
  ["0000000000", null],
  ["", null],
])("The phone number %j is messaged as %j", (phone, number) => {
  expect(messageNumber(phone)).toBe(number);
});

const at = (lagos: string) => new Date(`2026-11-20T${lagos}:00+01:00`);
const HOURS = 3_600_000;

test("Quiet hours are from 21:00 to 07:00 in Lagos, except for what is needed at the door", () => {
  expect(quietMs("placed", at("20:59"))).toBe(0);
  expect(quietMs("placed", at("21:00"))).toBe(10 * HOURS);
  expect(quietMs("placed", at("00:00"))).toBe(7 * HOURS);
  expect(quietMs("placed", at("06:30"))).toBe(HOURS / 2);
  expect(quietMs("placed", at("07:00"))).toBe(0);
  expect(quietMs("handed_over", at("23:00"))).toBe(0);
  expect(quietMs("failed", at("23:00"))).toBe(0);
});
