import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

test("Webhooks are listed page by page, newest first, and by whether they are paused", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ steppedUp: true });
  for (const name of ["ledger", "warehouse", "reports"]) {
    await owner.call("addWebhook", { url: `http://127.0.0.1:9/${name}`, events: ["order.placed"] });
  }
  const whole = (await owner.call("listWebhooks", {})).body;
  expect(whole.data.map(({ url }) => url.split("/").at(-1))).toEqual(["reports", "warehouse", "ledger"]);
  expect(whole.next).toBeNull();

  const ids = whole.data.map(({ id }) => id);
  const first = (await owner.call("listWebhooks", { limit: 2 })).body;
  const second = (await owner.call("listWebhooks", { limit: 2, after: first.next! })).body;
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
  expect([first.data.length, second.next]).toEqual([2, null]);

  const { id, url, events, version } = whole.data[1]!;
  await owner.call("changeWebhook", { id, url, events, version, isActive: false });
  const idsOf = async (state: "active" | "paused") =>
    (await owner.call("listWebhooks", { state })).body.data.map((webhook) => webhook.id);
  expect(await idsOf("paused")).toEqual([id]);
  expect(await idsOf("active")).toEqual([ids[0], ids[2]]);
  expect((await owner.call("viewWebhook", { id })).body.data).toMatchObject({ id, url, isActive: false });
  expect((await owner.call("listWebhooks", { after: "unknown" })).body.code).toBe("bad_input");
});

test("Of several webhooks that are added at the same time, only as many are taken as the shop may have", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ steppedUp: true });
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, nth) =>
      owner.call("addWebhook", { url: `http://127.0.0.1:9/${nth}`, events: ["order.placed"] }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill("too_many_webhooks"));
  const { rows } = await shop.pool.query("select count(*)::integer as count from webhook_endpoints");
  expect(rows).toEqual([{ count: 20 }]);
});
