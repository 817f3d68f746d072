/** `npm run restore`: see docs/operations.md. */
import { flag, readCommandLine } from "../command-line/read-command-line.ts";
import { listBackups } from "./backup-folder.ts";
import { checkBackup, findFaults } from "./check-backup.ts";
import { explain, onPictures, onUnusedDatabase, readSettings } from "./open-database.ts";
import { restorePictures } from "./pictures.ts";
import { findBackup, readManifest } from "./read-backup.ts";
import { ensureKnown, restoreBackup } from "./restore-backup.ts";

const { values, positionals } = readCommandLine({
  typed: "npm run restore",
  does: "Lists the backups, or restores one.",
  options: {
    replace: flag("restores even if there is a database, which is kept under another name"),
    check: flag("only proves that the backup can be restored"),
    pictures: flag("puts back only the missing pictures, even while the shop runs"),
  },
  positionals: { name: "NAME", means: "the backup to restore, as it is listed, or latest" },
});
const [name] = positionals;
process.exitCode = await (name === undefined ? list() : restore(name)).catch(explain);
process.disconnect?.();

async function list(): Promise<number> {
  const { dir } = await readSettings();
  const backups = await listBackups(dir);
  for (const backup of backups) {
    console.log(`${backup.name}  ${backup.manifest.endsWith(".age") ? "encrypted" : "not encrypted"}`);
  }
  console.log(
    backups.length === 0 ? `There is no backup in ${dir}.` : "npm run restore -- NAME restores one.",
  );
  return 0;
}

async function restore(wanted: string): Promise<number> {
  const settings = await readSettings();
  const { dir, dataDir } = settings;
  const backup = await findBackup(dir, wanted);
  const key = backup.manifest.endsWith(".age") ? settings.key : null;
  const manifest = await readManifest(backup, settings.key);
  const source = { folder: backup.folder, key, manifest };
  if (values.check) {
    await ensureKnown(source);
    const { signal } = new AbortController();
    return say(
      await checkBackup(source, { dir, dataDir, signal, isThorough: true }),
      `Backup ${backup.name} can be restored: ${describe(manifest.tables)}, ${manifest.pictures.files.length} pictures.`,
    );
  }
  if (values.pictures) {
    const { written, lost } = await onPictures(settings, (pictures) =>
      restorePictures(manifest.pictures, { dir, pictures, key }),
    );
    console.log(`${written} pictures that were missing are put back.`);
    return sayLost(backup.name, lost);
  }
  return onUnusedDatabase(settings, async (ownerUrl) => {
    const { written, lost, replaced } = await onPictures(settings, (pictures) =>
      restoreBackup(ownerUrl, source, { dir, pictures, replaces: values.replace }),
    );
    const before =
      replaced === null
        ? ""
        : ` The database that was there is kept as ${replaced}, until you drop it: do so once the shop has run well for some days.`;
    const code = say(
      await findFaults(ownerUrl),
      `Backup ${backup.name} is restored: ${describe(manifest.tables)}, ${written} pictures that were missing.${before}`,
    );
    return sayLost(backup.name, lost) || code;
  });
}

function sayLost(name: string, lost: readonly string[]): number {
  if (lost.length === 0) return 0;
  console.log(`Pictures that could not be put back:\n${lost.join("\n")}`);
  console.log(`Once the cause is fixed, try again with npm run restore -- ${name} --pictures.`);
  return 1;
}

function describe(tables: readonly { rows: number }[]): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables`;
}

function say(faults: string[], sentence: string): number {
  console.log(sentence);
  console.log(
    faults.length === 0 ? "Stock and ledger agree, and the audit log is intact." : faults.join("\n"),
  );
  return faults.length === 0 ? 0 : 1;
}
