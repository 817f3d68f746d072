import path from "node:path";
import { Writable } from "node:stream";
import { type FoundBackup, listBackups } from "./backup-folder.ts";
import type { BackupKey } from "./backup-key.ts";
import { CannotRestore } from "./cannot-restore.ts";
import { Manifest } from "./manifest.ts";
import { readSealed, sealedName } from "./sealed-file.ts";

const PLAIN = { isCompressed: false };

export const manifestFile = (key: BackupKey | null) => sealedName("manifest.json", { ...PLAIN, key });

/** @param name of a backup, or `latest` */
export async function findBackup(dir: string, name: string): Promise<FoundBackup> {
  const backups = await listBackups(dir);
  const found = name === "latest" ? backups.at(-1) : backups.find((backup) => backup.name === name);
  if (found) return found;
  const there =
    backups.length === 0
      ? "There is none."
      : `There are:\n${backups.map((one) => `  ${one.name}`).join("\n")}`;
  throw new CannotRestore(`${dir} has no backup ${name}. ${there}`);
}

/** @throws CannotRestore when the key does not fit, or the backup is not of this shop's making */
export async function readManifest(
  backup: Pick<FoundBackup, "folder" | "manifest">,
  key: BackupKey | null,
): Promise<Manifest> {
  const isEncrypted = backup.manifest.endsWith(".age");
  if (isEncrypted && !key) {
    throw new CannotRestore(
      `${backup.folder} is encrypted: set BACKUP_KEY to the key with which it was made.`,
    );
  }
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await readSealed(path.join(backup.folder, backup.manifest), target, {
    ...PLAIN,
    key: isEncrypted ? key : null,
  }).catch((error: Error) => {
    throw new CannotRestore(
      `${backup.folder} cannot be read, perhaps because BACKUP_KEY is another one: ${error.message}`,
    );
  });
  const manifest = Manifest.safeParse(parseJson(Buffer.concat(chunks).toString()));
  if (manifest.success) return manifest.data;
  throw new CannotRestore(`${backup.folder} is damaged, or was made by another version of the shop.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
