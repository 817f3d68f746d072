import { picturePath } from "@shop/contract/paths";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { StandInS3 } from "../../../test/s3/stand-in.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { openPictureStorage } from "../../lib/open-picture-storage.ts";
import { ImageResizer } from "./image-resizer.ts";
import { masterName } from "./picture-names.ts";
import { storePicture } from "./store-picture.ts";
import { endOldRemovals, sweepPictures } from "./sweep-pictures.ts";

let service: StandInS3;
let shop: TestShop;
beforeEach(async () => {
  service = new StandInS3();
  await service.open();
  shop = await testShop(service.variables);
  onTestFinished(() => service.close());
});

const painted = (background = "#d9432f") =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
const get = (url: string) => shop.app.inject({ url });
const upload = async (background?: string) =>
  (await shop.aStaff({ role: "manager" })).call("uploadPicture", {
    name: "tin.jpg",
    content: (await painted(background)).toString("base64"),
  });

test("Pictures in a bucket have the same addresses, and each size is made once for all processes", async () => {
  const { status, body } = await upload();
  expect(status).toBe(200);
  const { picture } = body.data;
  expect([...service.objects.keys()]).toEqual([masterName(picture, "webp")]);
  expect(service.objects.get(masterName(picture, "webp"))?.contentType).toBe("image/webp");

  const address = picturePath(picture, 320, "avif");
  const { statusCode, headers, rawPayload } = await get(address);
  expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "image/avif",
    "public, max-age=31536000, immutable",
  ]);
  const derived = `derived/${picture.slice(0, 2)}/${picture}/320.avif`;
  await vi.waitFor(() => expect(service.objects.get(derived)?.bytes).toEqual(rawPayload));

  // Another process, and nothing to make it from.
  service.objects.delete(masterName(picture, "webp"));
  const pictures = await openPictureStorage(shop.ctx);
  onTestFinished(() => pictures.close());
  expect(await new ImageResizer({ ...shop.ctx, pictures }).resize(picture, 320, "avif")).toEqual(rawPayload);
});

test("A picture that does not exist costs the bucket one request", async () => {
  const before = service.asked.length;
  expect((await get(picturePath("0".repeat(32), 320, "avif"))).statusCode).toBe(404);
  expect(service.asked.slice(before)).toEqual([expect.stringMatching(/^GET derived/)]);
});

test("A size of a picture is shown before it is stored, and is made only once", async () => {
  const { picture } = (await upload()).body.data;
  service.fault = { kind: "stalls", hits: ({ method }) => method === "PUT" };
  const address = picturePath(picture, 320, "avif");
  const { statusCode, rawPayload } = await get(address);
  expect(statusCode).toBe(200);
  const before = service.asked.length;
  expect((await get(address)).rawPayload).toEqual(rawPayload);
  expect(service.asked.length).toBe(before);
  service.fault = null;
});

test("While the bucket is away, pictures are asked for again later, sizes in memory are served, and orders are placed", async () => {
  const { picture } = (await upload()).body.data;
  await get(picturePath(picture, 320, "avif"));
  await vi.waitFor(() => expect(service.objects.size).toBe(2));
  const variant = await shop.aVariant({ stock: 2 });
  const ada = await shop.aShopper({ cart: [variant] });
  service.fault = { kind: "away" };

  expect((await get(picturePath(picture, 320, "avif"))).statusCode).toBe(200);
  const { statusCode, headers, body } = await get(picturePath(picture, 640, "webp"));
  expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  expect(JSON.parse(body)).toMatchObject({ status: false, code: "busy" });
  const refused = await upload("#0000ff");
  expect([refused.status, refused.body.message]).toEqual([
    503,
    "Pictures cannot be reached right now. Please try again in a moment",
  ]);
  expect((await shop.pool.query("select from pictures")).rowCount).toBe(1);
  expect((await ada.placesOrder()).status).toBe(200);
  for (const path of ["ready", "open"]) expect((await get(`/health/${path}`)).statusCode).toBe(200);
  expect(await shop.ctx.pictures.problem()).toMatch(/^pictures cannot be/);
});

test("A size of a picture that cannot be stored is still served", async () => {
  const { picture } = (await upload()).body.data;
  service.fault = {
    kind: "refuses",
    status: 403,
    code: "AccessDenied",
    hits: ({ method }) => method === "PUT",
  };
  expect((await get(picturePath(picture, 320, "webp"))).statusCode).toBe(200);
  expect(service.objects.size).toBe(1);
});

test("No request to the bucket waits inside a transaction", async () => {
  const bytes = await painted();
  const statements = await shop.statementsOf(() => storePicture(shop.ctx, bytes));
  expect(statements.filter((text) => /^(begin|commit)/i.test(text))).toEqual([]);
});

function leave(id: string, name = masterName(id, "webp")): void {
  service.objects.set(name, {
    bytes: Buffer.from("left over"),
    contentType: "image/webp",
    writtenAt: new Date(0),
  });
}

const letDaysPass = (days: number) =>
  shop.pool.query("update picture_orphans set seen_at = seen_at - make_interval(days => $1)", [days]);

test("Files are removed thirty days after a sweep first found no row; known ones and names of others stay", async () => {
  const [known, unknown, back] = ["aa".repeat(16), "bb".repeat(16), "cc".repeat(16)];
  const add = (id: string) =>
    shop.pool.query("insert into pictures values ($1, 400, 300, 'data:image/webp;base64,AAAA')", [id]);
  await add(known);
  for (const id of [known, unknown, back]) leave(id);
  leave(unknown, `derived/bb/${unknown}/320.avif`);
  leave("", "backups/notes.txt");

  // The storage gets its owner first. Files may be years old when they lose their row.
  expect([await sweepPictures(shop.ctx), await sweepPictures(shop.ctx)]).toEqual([0, 0]);
  await letDaysPass(29);
  await add(back);
  expect(await sweepPictures(shop.ctx)).toBe(0);
  await letDaysPass(1);
  expect(await sweepPictures(shop.ctx)).toBe(1);
  expect([...service.objects.keys()].toSorted()).toEqual([
    "backups/notes.txt",
    "belongs-to.txt",
    masterName(known, "webp"),
    masterName(back, "webp"),
  ]);
  for (const table of ["picture_removals", "picture_orphans"])
    expect((await shop.pool.query(`select from ${table}`)).rowCount).toBe(0);
});

test("Nothing is removed from a bucket that belongs to another shop", async () => {
  const id = "bb".repeat(16);
  leave(id);
  leave("", "belongs-to.txt");
  expect([await sweepPictures(shop.ctx), await sweepPictures(shop.ctx)]).toEqual([0, 0]);
  await shop.pool.query("insert into picture_removals values ($1, now() - interval '11 minutes')", [id]);
  await endOldRemovals(shop.ctx);
  expect(service.objects.size).toBe(2);
  expect(shop.logged.map(({ message }) => message)).toContain(
    "The storage of the pictures belongs to another shop: nothing in it is removed",
  );
});

test("A removal that takes long stops before another process may begin it again", async () => {
  const id = "bb".repeat(16);
  leave(id);
  await sweepPictures(shop.ctx);
  await sweepPictures(shop.ctx);
  await letDaysPass(30);
  let minutes = 0;
  const now = () => new Date(6 * 60_000 * minutes++);
  expect(await sweepPictures({ ...shop.ctx, now })).toBe(0);
  expect(service.objects.has(masterName(id, "webp"))).toBe(true);
  await shop.pool.query("update picture_removals set begun_at = now() - interval '11 minutes'");
  await endOldRemovals(shop.ctx);
  expect(service.objects.has(masterName(id, "webp"))).toBe(false);
});

test("A picture that is stored while its old file is being removed is refused, and stored once that is over", async () => {
  const bytes = await painted();
  const { id } = await storePicture(shop.ctx, bytes);
  await shop.pool.query("delete from pictures");
  await shop.pool.query("insert into picture_removals (picture_id) values ($1)", [id]);
  await expect(storePicture(shop.ctx, bytes)).rejects.toMatchObject({ code: "busy", retryAfter: 5 });

  // The process that removed it was killed after the file was gone.
  service.objects.clear();
  await shop.pool.query("update picture_removals set begun_at = now() - interval '11 minutes'");
  await endOldRemovals(shop.ctx);
  await storePicture(shop.ctx, bytes);
  expect(service.objects.has(masterName(id, "jpg"))).toBe(true);
  await endOldRemovals(shop.ctx);
  expect(service.objects.has(masterName(id, "jpg"))).toBe(true);
});
