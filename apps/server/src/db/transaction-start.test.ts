import { expect, onTestFinished, test } from "vitest";
import { startDatabaseProxy } from "../../test/database-proxy.ts";
import { asApplication } from "../../test/kept-connections.ts";
import { testShop } from "../../test/test-shop.ts";
import { inTransaction } from "./in-transaction.ts";
import { connect, type Db } from "./pool.ts";
import { prepared } from "./prepared.ts";

const read = (db: Db) => prepared<{ count: number }>(db)`select count(*) as count from shoppers`;
const write = (db: Db) => prepared(db)`update shoppers set first_name = 'Written'`;

/** A connection that shows what is sent, in the pieces in which the database gets it. */
async function watchedConnection({ pass = (sent: Buffer) => sent } = {}) {
  const shop = await testShop();
  await shop.aShopper();
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
  return { db: connection.db, pieces, pool: shop.pool };
}

const pieceWith = (pieces: string[], text: string) => pieces.findIndex((piece) => piece.includes(text));

test("A transaction that starts with a read sends it together with its begin", async () => {
  const { db, pieces } = await watchedConnection();
  await inTransaction(db, read, { startsWithRead: true });
  expect(pieceWith(pieces, "begin")).toBe(pieceWith(pieces, "select count(*)"));
  expect(pieceWith(pieces, "commit")).toBeGreaterThan(pieceWith(pieces, "select count(*)"));
});

test("Any other transaction waits until it has begun", async () => {
  const { db, pieces } = await watchedConnection();
  await inTransaction(db, write);
  expect(pieceWith(pieces, "update shoppers")).toBeGreaterThan(pieceWith(pieces, "begin"));
});

test("Nothing is written by a transaction that could not begin, even after its first read", async () => {
  const { db, pieces, pool } = await watchedConnection({
    pass: (sent) => Buffer.from(sent.toString("latin1").replace("begin\0", "begix\0"), "latin1"),
  });
  const work = async (tx: Db) => {
    await read(tx);
    return write(tx);
  };
  await expect(inTransaction(db, work, { startsWithRead: true })).rejects.toThrow("begix");
  expect(pieceWith(pieces, "update shoppers")).toBe(-1);
  await expect(inTransaction(db, read, { startsWithRead: true })).rejects.toThrow("begix");
  expect((await pool.query("select from shoppers where first_name = 'Written'")).rowCount).toBe(0);
});
