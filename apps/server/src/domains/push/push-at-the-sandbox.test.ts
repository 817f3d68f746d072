import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { encryptPush } from "./rules/encrypt-push.ts";
import { makeVapidKeys, signVapid, type VapidKeys } from "./rules/sign-vapid.ts";

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

interface Sender {
  keys: VapidKeys;
  endpoint: string;
  now: Date;
  contact: string;
  auth: Buffer;
  headers: Record<string, string>;
}

/** Sends one notification to a new browser, with changes. @returns the push service's status */
async function sends(change: (right: Sender) => Partial<Sender> = () => ({})): Promise<number> {
  const keys = makeVapidKeys();
  const made = await fetch(`${sandbox.url}/api/push/subscriptions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ applicationServerKey: keys.publicKey }),
  });
  const { endpoint, p256dh, auth } = (await made.json()) as Record<"endpoint" | "p256dh" | "auth", string>;
  const right = {
    keys,
    endpoint,
    now: new Date(),
    contact: "mailto:shop@example.com",
    auth: Buffer.from(auth, "base64url"),
    headers: { ttl: "60", "content-encoding": "aes128gcm" },
  };
  const sent: Sender = { ...right, ...change(right) };
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      authorization: signVapid(sent.keys, sent),
      ...sent.headers,
    },
    body: new Uint8Array(
      encryptPush(Buffer.from("{}"), { p256dh: Buffer.from(p256dh, "base64url"), auth: sent.auth }),
    ),
  });
  return answer.status;
}

const HOUR_MS = 60 * 60 * 1000;

test("The sandbox's push service takes a signed and encrypted notification", async () => {
  expect(await sends()).toBe(201);
});

test("It refuses a wrong key, signature, audience, time and contact, as a real one does", async () => {
  const other = makeVapidKeys();
  expect(await sends(() => ({ keys: other }))).toBe(403);
  expect(await sends(({ keys }) => ({ keys: { ...other, publicKey: keys.publicKey } }))).toBe(403);
  expect(await sends(() => ({ endpoint: "https://fcm.googleapis.com/fcm/send/1" }))).toBe(403);
  expect(await sends(() => ({ now: new Date(Date.now() - 13 * HOUR_MS) }))).toBe(403);
  expect(await sends(() => ({ now: new Date(Date.now() + 13 * HOUR_MS) }))).toBe(403);
  expect(await sends(() => ({ contact: "the shop" }))).toBe(403);
});

test("It refuses what the browser cannot decrypt, and a request without its headers", async () => {
  expect(await sends(() => ({ auth: randomBytes(16) }))).toBe(400);
  expect(await sends(() => ({ headers: { "content-encoding": "aes128gcm" } }))).toBe(400);
  expect(await sends(() => ({ headers: { ttl: "60" } }))).toBe(400);
});
