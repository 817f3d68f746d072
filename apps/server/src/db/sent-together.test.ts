import { Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { startDatabaseProxy } from "../../test/database-proxy.ts";
import { asApplication } from "../../test/kept-connections.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { buildApi } from "../api.ts";
import { openTracing } from "../insight/tracing.ts";
import { inTransaction } from "./in-transaction.ts";
import { OneWriteSocket } from "./one-write-socket.ts";
import { connect, type Db } from "./pool.ts";
import { prepared } from "./prepared.ts";

const read = (db: Db) => prepared<{ count: number }>(db)`select count(*) as count from shoppers`;
const write = (db: Db) => prepared(db)`update shoppers set first_name = 'Written'`;

/** A connection to the database of a shop, which shows what is sent in the pieces in which the database gets it. */
async function watchedConnection(shop: TestShop, { pass = (sent: Buffer) => sent } = {}) {
  const pieces: string[] = [];
  const proxy = await startDatabaseProxy(asApplication(shop.env.databaseUrl), {
    pass: (sent) => {
      pieces.push(sent.toString("latin1"));
      return pass(sent);
    },
  });
  const connection = connect(proxy.url);
  onTestFinished(async () => {
    await connection.close();
    await proxy.stop();
  });
  return { db: connection.db, pieces };
}

const pieceWith = (pieces: string[], text: string) => pieces.findIndex((piece) => piece.includes(text));

test("A statement is one write to the kernel, and so are several that are sent together", async () => {
  const connection = connect((await testShop()).env.databaseUrl, { connections: 1 });
  onTestFinished(() => connection.close());
  const { db } = connection;
  const writes = [vi.spyOn(Socket.prototype, "_write"), vi.spyOn(Socket.prototype, "_writev" as "_write")];
  onTestFinished(() => {
    for (const each of writes) each.mockRestore();
  });
  const writesOf = async (work: () => Promise<unknown>) => {
    for (const each of writes) each.mockClear();
    await work();
    const sockets = writes.flatMap((each) => each.mock.contexts as Socket[]);
    return sockets.filter((socket) => socket instanceof OneWriteSocket).length;
  };
  await read(db); // connects
  expect(await writesOf(() => read(db))).toBe(1);
  expect(await writesOf(() => db.inSequence((one) => Promise.all([read(one), read(one), read(one)])))).toBe(
    1,
  );
});

test("A transaction that starts with a read sends it together with its begin", async () => {
  const { db, pieces } = await watchedConnection(await testShop());
  await inTransaction(db, read, { startsWithRead: true });
  expect(pieceWith(pieces, "begin")).toBe(pieceWith(pieces, "select count(*)"));
  expect(pieceWith(pieces, "commit")).toBeGreaterThan(pieceWith(pieces, "select count(*)"));
});

test("Any other transaction waits until it has begun", async () => {
  const { db, pieces } = await watchedConnection(await testShop());
  await inTransaction(db, write);
  expect(pieceWith(pieces, "update shoppers")).toBeGreaterThan(pieceWith(pieces, "begin"));
});

test("Nothing but the first read of a transaction runs when it could not begin", async () => {
  const shop = await testShop();
  await shop.aShopper();
  const { db, pieces } = await watchedConnection(shop, {
    pass: (sent) => Buffer.from(sent.toString("latin1").replace("begin\0", "begix\0"), "latin1"),
  });
  const readThenWrite = async (tx: Db) => {
    await read(tx);
    return write(tx);
  };
  // Without waiting for the read.
  const writeMeanwhile = (tx: Db) => Promise.all([read(tx), Promise.resolve().then(() => write(tx))]);
  for (const work of [readThenWrite, writeMeanwhile, read]) {
    await expect(inTransaction<unknown>(db, work, { startsWithRead: true })).rejects.toThrow("begix");
  }
  expect(pieceWith(pieces, "update shoppers")).toBe(-1);
  expect((await shop.pool.query("select from shoppers where first_name = 'Written'")).rowCount).toBe(0);
});

/** The API of a shop whose calls are traced. */
async function tracedApi(shop: TestShop) {
  const { db, pieces } = await watchedConnection(shop);
  const tracing = openTracing({ endpoint: "http://127.0.0.1:9", ratio: 0 });
  const app = await buildApi({ ...shop.ctx, db: tracing.database(db) });
  onTestFinished(async () => {
    await app.close();
    await tracing.close();
  });
  const post = async (url: string, usertoken: string, payload: object) => {
    const headers = { authorization: `Bearer ${shop.env.storeApiKey}`, usertoken };
    const { statusCode, body } = await app.inject({ method: "POST", url, headers, payload });
    expect({ url, statusCode, body }).toMatchObject({ statusCode: 200 });
  };
  return { pieces, post };
}

test("Statements that a transaction sends after it has failed never reach a connection that somebody else now has", async () => {
  const shop = await testShop();
  await shop.aShopper();
  const { db } = await watchedConnection(shop);
  let late: Promise<unknown> = Promise.resolve();
  const failing = (one: Db) => {
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => write(one));
    return Promise.all([Promise.reject(new Error("no")), late]);
  };
  for (const run of [() => db.transaction(failing), () => db.inSequence(failing)]) {
    await expect(run()).rejects.toThrow("no");
    await expect(late).rejects.toThrow("given back");
  }
  expect((await shop.pool.query("select from shoppers where first_name = 'Written'")).rowCount).toBe(0);
});

test("An order begins its transaction together with its first reads, and the rules of pay on delivery are read together with its insert, even when calls are traced", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery({ price: 150_000 });
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 250_000 })] });
  const { pieces, post } = await tracedApi(shop);
  await post("/api/user/order/save", ada.token, {
    ...{ amount: "2500.00", dl_id: locationId, dm_id: methodId, dc_id: 4, delivery_cost: 1500 },
    ...{ delivery_address: "12 Allen Avenue", totalAmountToPay: 4000, trxref: "order-1795219200001" },
  });
  const begin = pieces.find((piece) => piece.includes("begin\0"));
  expect(begin).toContain("from shoppers");
  expect(begin).toContain("from orders");
  const insert = pieces.find((piece) => piece.includes("insert into orders"))!;
  expect(insert.indexOf("from pay_on_delivery_rules")).toBeLessThan(insert.indexOf("insert into orders"));
  expect(insert).toContain("from pay_on_delivery_rules");
});

test.each([
  ["added to", 1, "insert into cart_lines"],
  ["taken from", -1, "update cart_lines"],
])(
  "A line %s the cart is sent together with the read of the new cart, even when calls are traced",
  async (_what, quantity, change) => {
    const shop = await testShop();
    const variant = await shop.aVariant({ price: 250_000 });
    const ada = await shop.aShopper();
    await ada.call("changeCart", { variant_token: variant.token, quantity: 2 });
    const { pieces, post } = await tracedApi(shop);
    await post("/api/user/cart/add", ada.token, { variant_token: variant.token, quantity });
    const sent = pieces.find((piece) => piece.includes(change))!;
    expect(sent.indexOf("cart_promotions(")).toBeGreaterThan(sent.indexOf(change));
  },
);
