import { createHash } from "node:crypto";
import { readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { MASTER_FORMATS, MASTERS, pictureOf } from "../src/domains/catalogue/picture-names.ts";
import { fileExists } from "../src/lib/folder-storage.ts";
import { type PictureStorage, StorageAway, type StoredFile } from "../src/lib/picture-storage.ts";
import { flush, makeFolder } from "./backup-folder.ts";
import type { BackupKey } from "./backup-key.ts";
import { CannotRestore } from "./cannot-restore.ts";
import type { Manifest } from "./manifest.ts";
import { readSealed, sealedName, sealedSize, writeSealed } from "./sealed-file.ts";

const PICTURE = { isCompressed: false };
const UNFINISHED = ".unfinished";

/** Every key has its own: what one has encrypted, another cannot read. */
const folderOf = (key: BackupKey | null) => (key ? `pictures-${key.fingerprint}` : "pictures");

/**
 * Copies the pictures that no earlier backup has. A picture's file never changes and is written before its row, so
 * every row of the snapshot has its file by now. Pictures that the storage does not return are missing from the backup.
 * A storage that does not answer does not prevent a backup: the next one copies the missing pictures.
 * @param ids of the pictures in the snapshot
 */
export async function keepPictures(
  ids: readonly string[],
  {
    dir,
    pictures,
    key,
    signal,
  }: { dir: string; pictures: PictureStorage; key: BackupKey | null; signal: AbortSignal },
): Promise<Manifest["pictures"]> {
  const folder = folderOf(key);
  // A bucket is listed by the thousand; asking it for each picture would cost a thousand times as much.
  const masters = await orIfAway(listMasters(pictures), null);
  const files: string[] = [];
  const missing: string[] = [];
  const written = new Set<string>();
  for (const id of ids) {
    signal.throwIfAborted();
    if (masters === null) {
      const kept = await findCopy(id, { dir, key });
      if (kept === null) missing.push(id);
      else files.push(kept);
      continue;
    }
    const master = masters.get(id);
    if (!master) {
      missing.push(id);
      continue;
    }
    const file = sealedName(path.posix.basename(master.name), { ...PICTURE, key });
    const place = placeOf(path.join(dir, folder), file);
    const copy = await stat(place).catch(() => null);
    if (copy?.size === sealedSize(master.size, key)) {
      files.push(file);
      continue;
    }
    const bytes = await orIfAway(pictures.read(master.name), null);
    if (bytes === null) {
      missing.push(id);
      continue;
    }
    files.push(file);
    // A master that is damaged itself replaces no copy.
    if (copy !== null && !isPicture(bytes, id)) continue;
    await makeFolder(path.dirname(place));
    await rm(place + UNFINISHED, { force: true });
    await writeSealed(place + UNFINISHED, Readable.from([bytes]), { ...PICTURE, key });
    await rename(place + UNFINISHED, place);
    written.add(path.dirname(place));
  }
  for (const one of written) await flush(one);
  return { folder, files, missing };
}

async function orIfAway<Result, Other>(work: Promise<Result>, other: Other): Promise<Result | Other> {
  return work.catch((error: unknown) => {
    if (error instanceof StorageAway) return other;
    throw error;
  });
}

/** The copy that an earlier backup has made of a picture; null if there is none. */
async function findCopy(
  id: string,
  { dir, key }: { dir: string; key: BackupKey | null },
): Promise<string | null> {
  for (const format of MASTER_FORMATS) {
    const file = sealedName(`${id}.${format}`, { ...PICTURE, key });
    if (await fileExists(placeOf(path.join(dir, folderOf(key)), file))) return file;
  }
  return null;
}

/** The masters that are stored, by the id of their picture. */
async function listMasters(pictures: PictureStorage): Promise<Map<string, StoredFile>> {
  const masters = new Map<string, StoredFile>();
  for await (const file of pictures.list(MASTERS)) {
    const id = pictureOf(file.name);
    if (id !== null) masters.set(id, file);
  }
  return masters;
}

/**
 * Writes the pictures of a backup into the storage. Those that are there already stay. One that cannot be read or written
 * keeps nothing else from being restored.
 */
export async function restorePictures(
  { folder, files }: Manifest["pictures"],
  { dir, pictures, key }: { dir: string; pictures: PictureStorage; key: BackupKey | null },
): Promise<{ written: number; lost: string[] }> {
  const masters = await orIfAway(listMasters(pictures), null);
  if (masters === null) return { written: 0, lost: ["All: the storage of the pictures does not answer."] };
  const there = new Set([...masters.values()].map((master) => master.name));
  let written = 0;
  const lost: string[] = [];
  for (const file of files) {
    const name = masterName(file);
    const target = `${MASTERS}${name.slice(0, 2)}/${name}`;
    if (there.has(target)) continue;
    const bytes = await readPicture(placeOf(path.join(dir, folder), file), key).catch((error: unknown) => {
      if (!(error instanceof CannotRestore)) throw error;
      lost.push(error.message);
      return null;
    });
    if (bytes === null) continue;
    const isWritten = await orIfAway(
      pictures.write(target, bytes).then(() => true),
      false,
    );
    if (isWritten) written += 1;
    else lost.push(`The picture ${target} was not accepted by the storage.`);
  }
  return { written, lost };
}

/** Reads every picture of a backup and compares it with its name, which is the hash of its content. */
export async function checkPictures(
  { folder, files }: Manifest["pictures"],
  { dir, key, isThorough }: { dir: string; key: BackupKey | null; isThorough: boolean },
): Promise<void> {
  for (const file of files) {
    const place = placeOf(path.join(dir, folder), file);
    if (isThorough) await readPicture(place, key);
    else if (!(await fileExists(place))) throw new CannotRestore(`The picture ${place} is missing.`);
  }
}

/** Deletes the pictures that no backup names any more. */
export async function prunePictures(dir: string, manifests: readonly Manifest[]): Promise<void> {
  const kept = new Set(
    manifests.flatMap(({ pictures: { folder, files } }) => files.map((file) => `${folder}/${file}`)),
  );
  for (const folder of (await readdir(dir)).filter((name) => /^pictures(-[0-9a-f]{8})?$/.test(name))) {
    for (const entry of await readdir(path.join(dir, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !kept.has(`${folder}/${entry.name}`))
        await rm(path.join(entry.parentPath, entry.name));
    }
  }
}

const placeOf = (folder: string, file: string) => path.join(folder, file.slice(0, 2), file);
/** A picture's id is the beginning of the hash of its content. */
const isPicture = (bytes: Buffer, id: string) =>
  createHash("sha256").update(bytes).digest("hex").startsWith(id);
const masterName = (file: string) => file.replace(/\.age$/, "");

async function readPicture(place: string, key: BackupKey | null): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await readSealed(place, target, { ...PICTURE, key }).catch((error: Error) => {
    throw new CannotRestore(`The picture ${place} cannot be read: ${error.message}`);
  });
  const bytes = Buffer.concat(chunks);
  const [id = ""] = masterName(path.basename(place)).split(".");
  if (!isPicture(bytes, id)) {
    throw new CannotRestore(`The picture ${place} has changed since it was written.`);
  }
  return bytes;
}
