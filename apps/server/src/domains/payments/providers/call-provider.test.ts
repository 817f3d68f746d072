import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { answer, scriptedServer } from "../../../../test/scripted-server.ts";
import { ProviderUnreachable } from "../../../payment-provider.ts";
import { CALL_LIMITS, type CallLimits, type ProviderCaller, providerCaller } from "./call-provider.ts";

const SECRET = "a-secret-that-must-not-be-repeated";
/** So long that no busy machine needs it. */
const PATIENT: CallLimits = { ...CALL_LIMITS, connectMs: 15_000, totalMs: 15_000, firstRetryMs: 5 };
const ONE_TRY: CallLimits = { ...PATIENT, tries: 1 };
/** For what never ends. */
const HURRIED: CallLimits = { ...ONE_TRY, totalMs: 300 };

const silent = { info: () => {}, warn: () => {}, error: () => {} };

function callerOf(baseUrl: string, limits = PATIENT): ProviderCaller {
  const caller = providerCaller({ name: "nomba", baseUrl, log: silent, limits });
  onTestFinished(() => caller.close());
  return caller;
}

const read = (caller: ProviderCaller) =>
  caller.call({ method: "GET", path: "/a", headers: { authorization: SECRET }, repeatable: true });
const write = (caller: ProviderCaller) =>
  caller.call({
    method: "POST",
    path: "/a",
    headers: { authorization: SECRET },
    body: { mail: `${SECRET}@example.com` },
    repeatable: false,
  });

/** Everything an error could tell a log. */
async function failureOf(work: Promise<unknown>, { neverSent = false } = {}): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderUnreachable);
  expect((error as ProviderUnreachable).neverSent).toBe(neverSent);
  const { message, stack, cause } = error as Error;
  expect(cause).toBeUndefined();
  expect(`${message}${stack}`).not.toContain(SECRET);
  expect(`${message}${stack}`).not.toContain("127.0.0.1");
  return message;
}

const json = (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" });

test("an answer in JSON is returned with its status, as long as that is below 500", async () => {
  const server = await scriptedServer(({ method }, response) =>
    answer(response, method === "GET" ? 200 : 404, { code: "00", data: { text: "₦" } }),
  );
  const caller = callerOf(`${server.url}/below`);
  expect(await read(caller)).toEqual({ status: 200, body: { code: "00", data: { text: "₦" } } });
  expect(await write(caller)).toEqual({ status: 404, body: { code: "00", data: { text: "₦" } } });
  expect(server.heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /below/a",
    "POST /below/a",
  ]);
});

describe("a provider that misbehaves is unreachable, and what it said is not repeated:", () => {
  test.each<[string, RegExp, (response: ServerResponse) => unknown]>([
    ["HTML", /not a JSON/, (r) => r.writeHead(200, { "content-type": "text/html" }).end(`<p>${SECRET}</p>`)],
    ["nothing", /not a JSON/, (r) => r.writeHead(204).end()],
    ["an empty body", /not a JSON/, (r) => json(r).end()],
    ["half an answer", /not a JSON/, (r) => json(r).end(`{"code":"00","data":{"token":"${SECRET}`)],
    ["a list", /not a JSON/, (r) => json(r).end("[]")],
    ["a text", /not a JSON/, (r) => json(r).end(`"${SECRET}"`)],
    ["bytes that are no text", /not a JSON/, (r) => json(r).end(Buffer.from('{"a":"\xff"}', "latin1"))],
    ["500", /answered 500/, (r) => answer(r, 500, { code: "500", description: SECRET })],
    ["503 in HTML", /answered 503/, (r) => r.writeHead(503).end(`<h1>${SECRET}</h1>`)],
    ["429", /too many/, (r) => answer(r, 429, { code: "429", description: SECRET })],
    ["a redirect", /answered 302/, (r) => r.writeHead(302, { location: `/${SECRET}` }).end()],
    ["a closed line", /could not be asked/, (r) => r.socket?.destroy()],
    [
      "a line closed amid the answer",
      /could not be asked/,
      (r) => {
        json(r).write(`{"token":"${SECRET}"`, () => r.socket?.destroy());
      },
    ],
    [
      "fewer bytes than announced",
      /could not be asked/,
      (r) => {
        r.writeHead(200, { "content-length": "1000" });
        r.write("{}", () => r.socket?.end());
      },
    ],
    ["50 MB at once", /more than we read/, (r) => json(r).end(`{"a":"${"x".repeat(50_000_000)}"}`)],
    [
      "50 MB announced",
      /more than we read/,
      (r) => {
        r.writeHead(200, { "content-length": "50000000" });
        r.write(`{"a":"${"x".repeat(2_000_000)}`);
      },
    ],
    [
      "a header without an end",
      /could not be asked/,
      (r) => json(r.setHeader("x-a", "x".repeat(60_000))).end(),
    ],
  ])("%s", async (_, told, misbehave) => {
    const server = await scriptedServer((__, response) => misbehave(response));
    const caller = callerOf(server.url, ONE_TRY);
    expect(await failureOf(read(caller))).toMatch(told);
    expect(await failureOf(write(caller))).toMatch(told);
    expect(server.heard).toHaveLength(2);
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ["no answer at all", () => {}],
    ["headers and then nothing", (r) => json(r).flushHeaders()],
    [
      "a drip that never ends",
      async (r) => {
        json(r);
        while (!r.destroyed) {
          r.write(" ");
          await wait(20);
        }
      },
    ],
    ["a server error whose text never ends", (r) => r.writeHead(500).write("<p>")],
  ])("%s", async (_, misbehave) => {
    const server = await scriptedServer((__, response) => misbehave(response));
    const caller = callerOf(server.url, HURRIED);
    expect(await failureOf(read(caller))).toMatch(/in time|answered 500/);
    expect(await failureOf(write(caller))).toMatch(/in time|answered 500/);
  });

  test("nobody there", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    const asked = write(callerOf(`http://127.0.0.1:${port}`));
    expect(await failureOf(asked, { neverSent: true })).toMatch(/ECONNREFUSED/);
  });

  test("somebody there who never finishes connecting", async () => {
    const server = createServer(() => {}).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const caller = callerOf(`https://127.0.0.1:${port}`, { ...ONE_TRY, connectMs: 300, totalMs: 20_000 });
    expect(await failureOf(write(caller), { neverSent: true })).toMatch(/could not be reached in time/);
    await caller.close();
  });
});

describe("repeating", () => {
  test("a call that only reads is tried three times, with pauses", async () => {
    let calls = 0;
    const server = await scriptedServer((_, response) => {
      calls += 1;
      if (calls === 1) response.socket?.destroy();
      else answer(response, calls === 2 ? 502 : 200, { code: "00" });
    });
    expect(await read(callerOf(server.url))).toEqual({ status: 200, body: { code: "00" } });
    expect(server.heard).toHaveLength(3);
  });

  test("A call is not repeated a fourth time", async () => {
    const server = await scriptedServer((_, response) => answer(response, 500, {}));
    await failureOf(read(callerOf(server.url)));
    expect(server.heard).toHaveLength(3);
  });

  test("a call that changes something is made only once", async () => {
    const server = await scriptedServer((_, response) => answer(response, 500, {}));
    await failureOf(write(callerOf(server.url)));
    expect(server.heard).toHaveLength(1);
  });

  test("the pause that a provider asks for is kept", async () => {
    const times: number[] = [];
    const server = await scriptedServer((_, response) => {
      times.push(performance.now());
      if (times.length === 1) answer(response, 429, {}, { "retry-after": "1" });
      else answer(response, 200, {});
    });
    await read(callerOf(server.url));
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(990);
  });

  test.each(["3600", "Fri, 01 Jan 2100 00:00:00 GMT"])(
    "a pause longer than our limit (%s) is not waited for",
    async (retryAfter) => {
      const server = await scriptedServer((_, response) =>
        answer(response, 429, {}, { "retry-after": retryAfter }),
      );
      await failureOf(read(callerOf(server.url)));
      expect(server.heard).toHaveLength(1);
    },
  );

  test("calls that share a time limit end when it is reached", async () => {
    const server = await scriptedServer(({ path }, response) => {
      if (path === "/slow") return;
      answer(response, 200, {});
    });
    const caller = callerOf(server.url, HURRIED);
    const until = caller.limitFromNow();
    const call = (path: string) => caller.call({ method: "GET", path, headers: {}, repeatable: true, until });
    await failureOf(call("/slow"));
    // A timer may end a little before the clock says so.
    await expect.poll(() => performance.now()).toBeGreaterThanOrEqual(until);
    await failureOf(call("/quick"), { neverSent: true });
    expect(server.heardAt("/quick")).toHaveLength(0);
  });
});

describe("after failures in a row", () => {
  const BREAKS: CallLimits = { ...ONE_TRY, breakAfter: 3, breakMs: 60_000 };

  test("a provider is not called for a while: the next call fails at once, without a request", async () => {
    const server = await scriptedServer((_, response) => answer(response, 500, {}));
    const caller = callerOf(server.url, BREAKS);
    for (let i = 0; i < 3; i += 1) expect(await failureOf(read(caller))).toMatch(/answered 500/);
    expect(await failureOf(read(caller), { neverSent: true })).toMatch(/not called/);
    expect(await failureOf(write(caller), { neverSent: true })).toMatch(/not called/);
    expect(server.heard).toHaveLength(3);
  });

  test("then one call tests the provider, the others do not wait for it, and a good answer ends the pause", async () => {
    let isWell = false;
    let finish = () => {};
    const server = await scriptedServer(async (_, response) => {
      if (isWell) await new Promise<void>((resolve) => (finish = resolve));
      answer(response, isWell ? 200 : 500, {});
    });
    const caller = callerOf(server.url, { ...BREAKS, breakMs: 50 });
    for (let i = 0; i < 3; i += 1) await failureOf(read(caller));
    isWell = true;
    await wait(60);

    const probe = read(caller);
    expect(await failureOf(read(caller), { neverSent: true })).toMatch(/not called/);
    await expect.poll(() => server.heard.length).toBe(4);
    finish();
    expect((await probe).status).toBe(200);

    const next = read(caller);
    await expect.poll(() => server.heard.length).toBe(5);
    finish();
    expect((await next).status).toBe(200);
  });

  test("refusals and “too many calls” do not count as failures, because the provider answered", async () => {
    let calls = 0;
    const server = await scriptedServer((_, response) => {
      calls += 1;
      answer(response, calls % 2 === 0 ? 429 : 401, {});
    });
    const caller = callerOf(server.url, BREAKS);
    for (let i = 0; i < 8; i += 1) await read(caller).catch(() => {});
    expect(server.heard).toHaveLength(8);
  });
});
