import { expect, onTestFinished, test } from "vitest";
import { type Heard, listenOnHttp } from "../../test/http-listener.ts";
import { testShop } from "../../test/test-shop.ts";
import { buildApi } from "../api.ts";
import { openTracing } from "./tracing.ts";

interface WireSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A stand-in for a collector, which records what it receives. */
async function aCollector() {
  const heard: Heard[] = [];
  const listener = await listenOnHttp((request, response) => {
    heard.push(request);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  onTestFinished(() => listener.close());
  const spans = () =>
    heard.flatMap(({ json }) => {
      const { resourceSpans } = json as { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] };
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  return { url: listener.url, heard, spans };
}

async function tracedShop() {
  const [shop, collector] = [await testShop(), await aCollector()];
  const tracing = openTracing({ endpoint: collector.url, ratio: 1 });
  onTestFinished(() => tracing.close());
  const ctx = { ...shop.ctx, db: tracing.database(shop.ctx.db) };
  const app = await buildApi(ctx, { instrument: tracing.instrument });
  onTestFinished(() => app.close());
  const ask = (path: string, payload: object, usertoken: string) =>
    app.inject({
      method: "POST",
      url: path,
      payload,
      headers: { authorization: `Bearer ${shop.env.storeApiKey}`, usertoken },
    });
  return { shop, collector, tracing, ask };
}

test("A call is one trace: its request, the transaction in it, and the statements in that", async () => {
  const { shop, collector, tracing, ask } = await tracedShop();
  const [ada, variant] = [await shop.aShopper(), await shop.aVariant()];
  const answers = await Promise.all([
    ask("/api/user/cart/add", { variant_token: variant.token, quantity: 1 }, ada.token),
    ask("/api/user/cart/add", { variant_token: "none", quantity: 1 }, ada.token),
  ]);
  expect(answers[0].statusCode).toBe(200);
  await tracing.flush();
  const spans = collector.spans();
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ name }) => name)).toEqual(["POST /api/user/cart/add", "POST /api/user/cart/add"]);
  expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(2);
  // Every statement is below the request that sent it, although both ran at the same time.
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const statements = spans.filter(({ parentSpanId }) => parentSpanId);
  expect(statements.length).toBeGreaterThan(2);
  for (const { traceId, parentSpanId = "" } of statements)
    expect(byId.get(parentSpanId)?.traceId).toBe(traceId);
  expect(collector.heard[0]?.path).toBe("/v1/traces");
});

test("A trace contains nothing about the person", async () => {
  const { shop, collector, tracing, ask } = await tracedShop();
  const ada = await shop.aShopper({ mail: "ada.obi@example.com" });
  await ask(
    "/api/user/profile/update?secret=ada.obi@example.com",
    { fname: "Adaobixyz", lname: "Obixyz", phone: "08031234567", address: "7 Secretxyz Street" },
    ada.token,
  );
  await ask("/api/auth/login", { email: "ada.obi@example.com", pword: "wrong-Passwordxyz-1" }, "");
  await tracing.flush();
  const sent = collector.heard.map(({ body }) => body).join("\n");
  expect(collector.spans().length).toBeGreaterThan(3);
  for (const secret of ["ada.obi", "xyz", "8031234567", ada.token]) expect(sent).not.toContain(secret);
  const keys = new Set(collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].toSorted()).toEqual([
    "db.query.text",
    "db.system.name",
    "http.request.method",
    "http.response.status_code",
    "http.route",
    "shop.request_id",
    "shop.traffic_class",
  ]);
});

test("A collector that is away delays nobody", async () => {
  const shop = await testShop();
  const tracing = openTracing({ endpoint: "http://127.0.0.1:9", ratio: 1 });
  const app = await buildApi(shop.ctx, { instrument: tracing.instrument });
  onTestFinished(() => app.close());
  const headers = { authorization: `Bearer ${shop.env.storeApiKey}` };
  expect((await app.inject({ url: "/api/user/categories/get", headers })).statusCode).toBe(200);
  await tracing.close();
});
