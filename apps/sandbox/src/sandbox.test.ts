import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import nodemailer from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import type { Mail } from "./mail/mail.ts";
import { startSandbox } from "./sandbox.ts";

async function aSandbox({ dataDir = null as string | null } = {}) {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir });
  const sender = nodemailer.createTransport(sandbox.smtpUrl);
  onTestFinished(async () => {
    sender.close();
    await sandbox.stop();
  });
  return {
    ...sandbox,
    send: (mail: Parameters<typeof sender.sendMail>[0] = {}) =>
      sender.sendMail({
        from: "Shop <shop@example.com>",
        to: "ada@example.com",
        subject: "Hello",
        text: "Hello",
        ...mail,
      }),
    async get<Answer>(address: string): Promise<Answer> {
      return (await fetch(sandbox.url + address)).json() as Promise<Answer>;
    },
    async page(address: string): Promise<string> {
      return (await fetch(sandbox.url + address)).text();
    },
    mails: async (query = "") =>
      ((await (await fetch(`${sandbox.url}/api/mails${query}`)).json()) as { mails: Mail[] }).mails,
    latest: async (to = "ada@example.com") =>
      (await (await fetch(`${sandbox.url}/api/mails/latest?to=${to}&wait=30000`)).json()) as Mail,
    post: (address: string, body: object) =>
      fetch(sandbox.url + address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sandbox-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a sent mail appears in the inbox with both parts, its code and its links", async () => {
  const sandbox = await aSandbox();
  await sandbox.send({
    subject: "Your code",
    text: "Your code is\n\nK7PQ2M4X\n\nSee http://localhost:3000/otp-verification.",
    html: `<p>Your code is K7PQ2M4X. <a href="http://localhost:3000/otp?a=1&amp;b=2">Type it</a></p>`,
  });

  const mail = await sandbox.latest();
  expect(mail).toMatchObject({
    from: { name: "Shop", address: "shop@example.com" },
    to: ["ada@example.com"],
    subject: "Your code",
    code: "K7PQ2M4X",
    links: ["http://localhost:3000/otp?a=1&b=2"],
    arrivals: 1,
    read: false,
  });
  expect(mail.text).toContain("K7PQ2M4X");
  expect(mail.html).toContain("Type it");
});

test("the inbox lists the newest mail first and filters by address and time", async () => {
  const sandbox = await aSandbox();
  await sandbox.send({ subject: "first" });
  await sandbox.send({ subject: "second", to: "bisi@example.com" });
  await sandbox.send({ subject: "third" });

  const all = await sandbox.mails();
  expect(all.map((mail) => mail.subject)).toEqual(["third", "second", "first"]);
  expect((await sandbox.mails("?to=ADA@example.com")).map((mail) => mail.subject)).toEqual([
    "third",
    "first",
  ]);
  expect((await sandbox.mails(`?after=${all[1]?.id}`)).map((mail) => mail.subject)).toEqual(["third"]);
  expect(await sandbox.mails(`?after=${new Date(Date.now() + 1000).toISOString()}`)).toEqual([]);
  expect((await fetch(`${sandbox.url}/api/mails?after=yesterday`)).status).toBe(400);
});

test("waiting for a mail ends when it arrives, or with 404 when it does not", async () => {
  const sandbox = await aSandbox();
  const waiting = sandbox.latest("bisi@example.com");
  await sandbox.send({ subject: "not this one" });
  await sandbox.send({ subject: "this one", to: "Bisi@example.com" });
  expect((await waiting).subject).toBe("this one");

  const inVain = await fetch(`${sandbox.url}/api/mails/latest?to=nobody@example.com&wait=50`);
  expect(inVain.status).toBe(404);
});

test("a mail lists its attachments and shows embedded pictures in place", async () => {
  const sandbox = await aSandbox();
  await sandbox.send({
    html: `<img src="cid:logo@shop">`,
    attachments: [
      { filename: "receipt.pdf", content: "12345", contentType: "application/pdf" },
      { filename: "logo.png", content: "picture", contentType: "image/png", cid: "logo@shop" },
    ],
  });
  const mail = await sandbox.latest();
  expect(mail.attachments).toEqual([{ name: "receipt.pdf", type: "application/pdf", size: 5 }]);
  expect(mail.html).toContain(`data:image/png;base64,${Buffer.from("picture").toString("base64")}`);
  expect(await sandbox.page(`/mail/${mail.id}`)).toContain("receipt.pdf");
});

test("the inbox reads Yoruba letters, the naira sign, Latin-1 and malformed mail", async () => {
  const sandbox = await aSandbox();
  await sandbox.send({ subject: "Ẹ kú àbọ̀, ₦1,250", text: "ọjà ₦1,250", textEncoding: "base64" });
  await sandbox.send({
    envelope: { from: "a@example.com", to: "ada@example.com" },
    raw: Buffer.from(
      "Subject: =?iso-8859-1?Q?caf=E9?=\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\ncr\xe8me",
      "latin1",
    ),
  });
  await sandbox.send({
    envelope: { from: "a@example.com", to: "ada@example.com" },
    raw: "Content-Type: multipart/mixed; boundary=never-comes\r\nContent-Transfer-Encoding: base64\r\n\r\n\0\r\n",
  });

  const [odd, latin, yoruba] = await Promise.all(
    (await sandbox.mails()).map(({ id }) => sandbox.get<Mail>(`/api/mails/${id}`)),
  );
  expect(yoruba).toMatchObject({ subject: "Ẹ kú àbọ̀, ₦1,250" });
  expect(yoruba?.text?.trim()).toBe("ọjà ₦1,250");
  expect(latin).toMatchObject({ subject: "café" });
  expect(latin?.text?.trim()).toBe("crème");
  expect(odd?.subject).toBe("(no subject)");
});

test("the text of a mail is escaped in the inbox, and its HTML cannot run scripts", async () => {
  const sandbox = await aSandbox();
  const script = `<script>alert(1)</script>`;
  await sandbox.send({
    from: `"${script}" <x@example.com>`,
    subject: script,
    text: script,
    html: `${script}<p>Hi</p>`,
  });
  const { id } = await sandbox.latest();

  for (const address of [
    "/",
    "/inbox-list",
    `/mail/${id}`,
    `/mail/${id}?part=text`,
    `/mail/${id}?part=source`,
  ]) {
    const page = await sandbox.page(address);
    expect(page).not.toContain(script);
    expect(page).toContain("&lt;script&gt;");
  }
  const framed = await fetch(`${sandbox.url}/mail/${id}/html`);
  const policy = framed.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
});

test("opening a mail marks it read, and pages of other sites cannot delete mails", async () => {
  const sandbox = await aSandbox();
  await sandbox.send();
  const { id } = await sandbox.latest();
  await sandbox.page(`/mail/${id}`);
  expect((await sandbox.latest()).read).toBe(true);

  const crossSite = await fetch(`${sandbox.url}/mails/delete`, {
    method: "POST",
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(crossSite.status).toBe(403);
  expect(await sandbox.mails()).toHaveLength(1);

  await fetch(`${sandbox.url}/mails/delete`, { method: "POST" });
  expect(await sandbox.mails()).toEqual([]);
  expect(await sandbox.page("/")).toContain("No mail yet");
});

test("open inbox pages are notified of a new mail", async () => {
  const sandbox = await aSandbox();
  const events = await fetch(`${sandbox.url}/api/events`);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  await sandbox.send();
  expect((await reader.read()).value).toContain("event: inbox");
  await reader.cancel();
});

test("the mail server refuses as many mails as configured, then accepts again", async () => {
  const sandbox = await aSandbox();
  await sandbox.post("/api/smtp", { mode: "refuse", times: 2 });
  await expect(sandbox.send()).rejects.toMatchObject({ responseCode: 451 });
  await expect(sandbox.send()).rejects.toMatchObject({ responseCode: 451 });
  await sandbox.send();
  expect(await sandbox.mails()).toHaveLength(1);

  await sandbox.post("/api/smtp", { mode: "reject" });
  await expect(sandbox.send()).rejects.toMatchObject({ responseCode: 550 });
  expect((await sandbox.post("/api/smtp", { mode: "explode" })).status).toBe(400);
  expect(await sandbox.page("/")).toContain("is set to misbehave");
});

test("a mail server set to hang never answers, until it is set to accept again", async () => {
  const sandbox = await aSandbox();
  await sandbox.post("/api/smtp", { mode: "hang" });
  const impatient = nodemailer.createTransport({ url: sandbox.smtpUrl, greetingTimeout: 300 });
  onTestFinished(() => impatient.close());
  const mail = { from: "shop@example.com", to: "ada@example.com", subject: "Hello", text: "Hello" };
  await expect(impatient.sendMail(mail)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  await sandbox.post("/api/smtp", { mode: "accept" });
  await sandbox.send();
  expect(await sandbox.mails()).toHaveLength(1);
});

test("a mail that is resent after a lost confirmation appears once in the inbox", async () => {
  const sandbox = await aSandbox();
  await sandbox.post("/api/smtp", { mode: "drop_after_data", times: 1 });
  const mail = { messageId: "<order_placed.1@example.com>" };
  await expect(sandbox.send(mail)).rejects.toThrow();
  await sandbox.send(mail);
  expect(await sandbox.mails()).toMatchObject([{ arrivals: 2, messageId: mail.messageId }]);
});

test("the inbox survives a restart and skips a truncated file", async () => {
  const dataDir = await aFolder();
  const before = await startSandbox({ port: 0, smtpPort: 0, dataDir });
  const sender = nodemailer.createTransport(before.smtpUrl);
  for (const subject of ["first", "second", "third"]) {
    await sender.sendMail({ from: "shop@example.com", to: "ada@example.com", subject, text: subject });
  }
  sender.close();
  await before.stop();

  const folder = path.join(dataDir, "sandbox", "mails");
  const [first] = (await readdir(folder)).toSorted();
  await writeFile(path.join(folder, first!), `{"id": "17`);
  await writeFile(path.join(folder, "1700000000000.json"), `{"id": "1700000000001"}`);

  const after = await aSandbox({ dataDir });
  expect((await after.mails()).map((mail) => mail.subject)).toEqual(["third", "second"]);
  await after.send({ subject: "fourth" });
  expect((await after.mails())[0]?.subject).toBe("fourth");
});

test("the inbox keeps only the newest 500 mails, in memory and on disk", async () => {
  const { openInbox } = await import("./mail/inbox.ts");
  const folder = path.join(await aFolder(), "mails");
  const inbox = await openInbox({ folder });
  const arrived = {
    from: { name: "", address: "shop@example.com" },
    to: ["ada@example.com"],
    messageId: null,
    headers: [],
    html: null,
    text: "Hello",
    attachments: [],
    code: null,
    links: [],
    size: 100,
  };
  await Promise.all(Array.from({ length: 505 }, (_, n) => inbox.add({ ...arrived, subject: `mail ${n}` })));
  expect(inbox.list()).toHaveLength(500);
  expect(inbox.list()[0]?.subject).toBe("mail 504");
  expect(await readdir(folder)).toHaveLength(500);
});

test("a port that is in use is reported in one clear sentence", async () => {
  const busy = await new Promise<Server>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => resolve(server));
  });
  onTestFinished(() => void busy.close());
  const { port } = busy.address() as { port: number };
  await expect(startSandbox({ port, smtpPort: 0, dataDir: null })).rejects.toThrow(
    `Port ${port} is already in use: stop what listens there, or set SANDBOX_PORT to another port`,
  );
  await expect(startSandbox({ port: 0, smtpPort: port, dataDir: null })).rejects.toThrow("SANDBOX_SMTP_PORT");
});
