import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { buildApi } from "../api.ts";
import { PATIENCE } from "../domains/operations/rules/queue-health.ts";
import { RequestSlots } from "../http/request-slots.ts";
import { TRAFFIC_CLASSES } from "../http/traffic-class.ts";
import { workerWatch } from "../lib/worker-watch.ts";
import { openMetrics } from "./metrics.ts";
import { startMetricsServer } from "./metrics-server.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
const root = (file: string) => readFile(new URL(`../../../../${file}`, import.meta.url), "utf8");

async function metricsOf(shop: TestShop) {
  const metrics = openMetrics(shop.ctx, { pool: shop.pool, slots: new RequestSlots() });
  /** The value of a series, such as `shop_queue_waiting{queue="mail"}`. */
  const read = async (series: string) => {
    const line = (await metrics.text()).split("\n").find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };
  return { metrics, read };
}

/** The shop's API on a port, with every answer measured. */
async function listening(shop: TestShop, onAnswer: Parameters<typeof buildApi>[1] & {}) {
  const app = await buildApi(shop.ctx, onAnswer);
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

test("A mail that waits, is late or is leased shows in the metrics of its queue", async () => {
  const shop = await testShop();
  const { read } = await metricsOf(shop);
  expect(await read('shop_queue_waiting{queue="mail"}')).toBe(0);
  await shop.pool.query(`
    insert into outbox_mails (key, template, recipient, data, created_at, due_at, lease) values
      ('one', 'welcome', 'ada@example.com', '{}', now() - interval '20 minutes', now() - interval '10 minutes', null),
      ('two', 'welcome', 'ada@example.com', '{}', now(), now() + interval '1 minute', 'a relay'),
      ('dead', 'nothing', 'ada@example.com', '{}', now(), now(), null)`);
  await shop.pool.query(
    "update outbox_mails set state = 'dead', finished_at = now(), last_error = 'ETIMEDOUT' where key = 'dead'",
  );
  expect(await read('shop_queue_waiting{queue="mail"}')).toBe(2);
  expect(await read('shop_queue_leased{queue="mail"}')).toBe(1);
  expect(await read('shop_queue_oldest_seconds{queue="mail"}')).toBeCloseTo(1200, -1);
  expect(await read('shop_queue_overdue_seconds{queue="mail"}')).toBeCloseTo(600, -1);
  expect(await read("shop_mails_dead")).toBe(1);
  expect(await read("shop_database_up")).toBe(1);
});

test("Answers are counted by class and outcome, and those of a page's own calls are not", async () => {
  const shop = await testShop();
  const { metrics, read } = await metricsOf(shop);
  const origin = await listening(shop, { onAnswer: metrics.onAnswer });
  const count = (labels: string) => read(`shop_http_request_duration_seconds_count{${labels}}`);
  expect(await count('class="orders",outcome="fault"')).toBe(0);
  const headers = { authorization: `Bearer ${shop.env.storeApiKey}` };
  await fetch(`${origin}/api/user/categories/get`, { headers });
  await fetch(`${origin}/api/user/cart/get`, { headers });
  await fetch(`${origin}/api/admin/status/view`);
  await fetch(`${origin}/api/webhooks/nomba`, { method: "POST" });
  await fetch(`${origin}/health/live`);
  await shop.call("listCategories", {});
  expect(await count('class="browsing",outcome="ok"')).toBe(1);
  expect(await count('class="orders",outcome="refused"')).toBe(1);
  expect(await count('class="staff",outcome="refused"')).toBe(1);
  expect(await count('class="webhooks",outcome="refused"')).toBe(1);
});

test("No label of a metric tells who did something", async () => {
  const shop = await testShop();
  const { metrics } = await metricsOf(shop);
  const origin = await listening(shop, { onAnswer: metrics.onAnswer });
  const ada = await shop.aShopper({ mail: "ada.obi@example.com", cart: [await shop.aVariant()] });
  await ada.placesOrder();
  const headers = { authorization: `Bearer ${shop.env.storeApiKey}`, usertoken: ada.token };
  await fetch(`${origin}/api/user/cart/get?mail=ada.obi@example.com`, { headers });
  await fetch(`${origin}/order/${ada.token}`, { headers });
  workerWatch.countFault("Cleaning up accounts failed");

  const allowed: Record<string, RegExp> = {
    class: new RegExp(`^(placing|providers|${TRAFFIC_CLASSES.join("|")})$`),
    outcome: /^(ok|refused|busy|fault)$/,
    queue: new RegExp(`^(${Object.keys(PATIENCE).join("|")})$`),
    provider: /^(nomba|paystack)$/,
    result: /^(hit|made)$/,
    state: /^(busy|idle|waiting)$/,
    role: /^(all|web|jobs)$/,
    // A message in the log, which is constant text of ours.
    fault: /^[A-Z][\w,;'’ -]+$/,
    version: /^v?[\d.]+$/,
  };
  const text = await metrics.text();
  const labels = text
    .split("\n")
    .filter((line) => line.startsWith("shop_"))
    .flatMap((line) =>
      [...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    )
    .filter(([name]) => name !== "le");
  expect(labels.length).toBeGreaterThan(20);
  for (const [name = "", value = ""] of labels) expect(value, name).toMatch(allowed[name] ?? /^never$/);
  for (const secret of ["ada", ada.token, ada.mail])
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
});

test("Metrics of the process are served while the database does not answer, and say so", async () => {
  const shop = await testShop();
  const db = { ...shop.db, execute: () => Promise.reject(new Error("Connection terminated")) };
  const text = await openMetrics({ ...shop.ctx, db }, { pool: shop.pool, slots: new RequestSlots() }).text();
  expect(text).toContain("shop_database_up 0");
  expect(text).toContain("shop_cache_bytes");
  expect(text).not.toContain("shop_queue_waiting");
});

test("The port for metrics answers health checks and nothing else", async () => {
  let problem: string | null = null;
  const server = await startMetricsServer(
    { port: 0, host: "127.0.0.1" },
    {
      metrics: { text: async () => "a 1\n", contentType: "text/plain" },
      live: () => null,
      ready: async () => problem,
    },
  );
  onTestFinished(() => server.close());
  const ask = async (path: string, method = "GET") => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
    return [answer.status, await answer.text()];
  };
  expect(await ask("/metrics")).toEqual([200, "a 1\n"]);
  expect(await ask("/health/live")).toEqual([200, "live\n"]);
  expect(await ask("/health/ready")).toEqual([200, "ready\n"]);
  problem = "the database is away";
  expect(await ask("/health/ready?x")).toEqual([503, "the database is away\n"]);
  expect((await ask("/metrics", "POST"))[0]).toBe(405);
  expect((await ask("/"))[0]).toBe(404);
});

test("A worker that does not finish its round is noticed", () => {
  const end = workerWatch.begin();
  expect(workerWatch.longestRound).toBeGreaterThan(0);
  end();
});

/** What Prometheus and its functions are called in expressions, and series that Prometheus makes itself. */
const NOT_OURS =
  /^(up|sum|max|min|by|rate|increase|histogram_quantile|min_over_time|count_over_time|or|unless|le|job|queue|class|outcome|provider|fault|state|result|instance)$/;

async function metricNames(): Promise<ReadonlySet<string>> {
  // There need not be one for its counts to be told.
  const shop = await testShop({ STANDBY_DATABASE_URL: "postgres://shop@127.0.0.1:1/none" });
  const { metrics } = await metricsOf(shop);
  const text = await metrics.text();
  return new Set([...text.matchAll(/^([a-z_0-9]+)(?:\{| )/gm)].map(([, name = ""]) => name));
}

/** The names in an expression, without the values of labels and the spans of time. */
const namesIn = (expression: string) =>
  [...expression.replace(/"[^"]*"|\[[^\]]*\]/g, "").matchAll(/[a-z_][a-z_0-9]+/g)]
    .map(([name]) => name)
    .filter((name) => !NOT_OURS.test(name));

test("Every alert and every panel names metrics that exist, and every alert has its paragraph", async () => {
  const known = await metricNames();
  const rules = await root("deploy/prometheus/alerts.yml");
  const operations = await root("docs/operations.md");
  const paragraphs = operations.slice(operations.indexOf("## Alerts")).split("\n### ").slice(1);
  const alerts = [...rules.matchAll(/- alert: (\w+)\n +expr: (.*)/g)];
  expect(alerts.length).toBeGreaterThan(15);
  for (const [, name = "", expression = ""] of alerts) {
    for (const metric of namesIn(expression)) expect(known, name).toContain(metric);
    expect(paragraphs.find((one) => one.startsWith(`${name}\n`))?.length, name).toBeGreaterThan(100);
  }
  expect(
    paragraphs.map((one) => one.split("\n")[0]).filter((name) => name !== undefined).length,
  ).toBeGreaterThanOrEqual(alerts.length);

  const { panels } = JSON.parse(await root("deploy/grafana/shop.json"));
  for (const { title, targets } of panels) {
    for (const { expr } of targets)
      for (const metric of namesIn(expr)) expect(known, title).toContain(metric);
  }
});

test("No variable of /etc/shop.env takes the place of what a unit sets, and Prometheus reads the port of each unit", async () => {
  const scraped = await root("deploy/prometheus/prometheus.yml");
  const units: [name: string, variables: string, port: string][] = [
    ["shop", "METRICS_PORT=9464", "9464"],
    ["shop-jobs", "ROLE=jobs METRICS_PORT=9464 NODE_OPTIONS=--max-semi-space-size=8", "9464"],
    ["shop-web@", "PORT=%i ROLE=web METRICS_PORT=1%i NODE_OPTIONS=--max-semi-space-size=8", "13000"],
  ];
  for (const [name, variables, port] of units) {
    const unit = await root(`deploy/systemd/${name}.service`);
    expect(unit).not.toMatch(/^Environment=/m);
    expect(unit).toContain(`\nExecStart=/usr/bin/env ${variables} /usr/bin/node `);
    expect(scraped).toContain(`127.0.0.1:${port}\n`);
  }
});

test("Proxies ask whether a process is open, not whether its database answers, so cached pages are served without it", async () => {
  for (const file of ["caddy/Caddyfile", "compose/Caddyfile"])
    expect(await root(`deploy/${file}`)).toContain("health_uri /health/open\n");
  expect(await root("deploy/kubernetes/shop.yaml")).not.toContain("path: /health/ready, port: http");
});

test("The status page and the alerts call a queue late after the same time", async () => {
  const rules = await root("deploy/prometheus/alerts.yml");
  const limitOf = (metric: string, queue: string) => {
    const found = [
      ...rules.matchAll(/expr: '.*?(shop_queue_\w+)\{queue(=~|=|!=)"([^"]+)"\}\) > (\d+)(?: unless .*)?'/g),
    ].find(
      ([, name, operator, queues = ""]) =>
        name === metric && (operator === "!=" ? queues !== queue : queues.split("|").includes(queue)),
    );
    return found === undefined ? null : Number(found[4]);
  };
  for (const [queue, { overdue, oldest }] of Object.entries(PATIENCE)) {
    expect([queue, limitOf("shop_queue_overdue_seconds", queue)]).toEqual([queue, overdue]);
    expect([queue, limitOf("shop_queue_oldest_seconds", queue)]).toEqual([queue, oldest]);
  }
});

test("A port that is taken is named in one line", async () => {
  const server = await startMetricsServer(
    { port: 0, host: "127.0.0.1" },
    {
      metrics: { text: async () => "", contentType: "text/plain" },
      live: () => null,
      ready: async () => null,
    },
  );
  onTestFinished(() => server.close());
  const second = startMetricsServer(
    { port: server.port, host: "127.0.0.1" },
    {
      metrics: { text: async () => "", contentType: "text/plain" },
      live: () => null,
      ready: async () => null,
    },
  );
  await expect(second).rejects.toThrow(`METRICS_PORT cannot be used: `);
});

test("A process that runs background jobs only answers health checks on the port for metrics", async () => {
  const shop = await testShop();
  const child = fork(MAIN, {
    env: {
      ...process.env,
      NODE_ENV: "test",
      ROLE: "jobs",
      LOG_LEVEL: "info",
      METRICS_PORT: "0",
      DATABASE_URL: shop.env.databaseUrl,
      DATA_DIR: shop.env.dataDir,
    },
    execArgv: [],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  let port = 0;
  for await (const line of createInterface(child.stdout!)) {
    const said = JSON.parse(line) as { msg: string; port: number };
    if (said.msg === "Metrics are served") port = said.port;
    if (said.msg === "The shop is open") break;
  }
  const origin = `http://127.0.0.1:${port}`;
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('role="jobs"');
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
