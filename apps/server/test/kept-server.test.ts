import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { KeptServers } from "./kept-server.ts";

/** A small application, as a shop builds its own. */
async function build(
  servers: KeptServers,
  answer: () => Promise<string>,
  path = "/",
): Promise<FastifyInstance> {
  const app = servers.make({});
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("x-of", "the shop");
    done();
  });
  app.get(path, answer);
  app.get("/broken", async () => {
    throw new Error(await answer());
  });
  app.setErrorHandler((error: Error, _request, reply) => reply.code(500).send(error.message));
  await app.ready();
  return app;
}

test("A kept server answers with the functions of the shop that has it, also where they fail", async () => {
  const servers = new KeptServers();
  for (const name of ["first", "second"]) {
    const app = await build(servers, async () => name);
    const answer = await app.inject("/");
    expect([answer.payload, answer.headers["x-of"]]).toEqual([name, "the shop"]);
    const failed = await app.inject("/broken");
    expect([failed.statusCode, failed.payload]).toEqual([500, name]);
    await app.close();
    expect(() => app.inject("/")).toThrow("The shop of this test is closed");
  }
});

test("A request that is under way when its shop closes stays with that shop", async () => {
  const servers = new KeptServers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = await build(servers, async () => {
    await promise;
    throw new Error("of the first");
  });
  const late = first.inject("/");
  await first.close();
  const second = await build(servers, async () => "of the second");
  resolve();
  expect((await late).payload).toBe("of the first");
  expect((await second.inject("/")).payload).toBe("of the second");
});

test("Two shops at once have a server each", async () => {
  const servers = new KeptServers();
  const [one, other] = [await build(servers, async () => "one"), await build(servers, async () => "other")];
  expect([(await one.inject("/")).payload, (await other.inject("/")).payload]).toEqual(["one", "other"]);
});

test("A shop with other routes than the one before is refused", async () => {
  const servers = new KeptServers();
  await (await build(servers, async () => "")).close();
  await expect(build(servers, async () => "", "/elsewhere")).rejects.toThrow(
    "A shop gives “GET /elsewhere handler” where the one before gave “GET / handler”",
  );
});
