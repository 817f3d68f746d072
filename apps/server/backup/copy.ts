/** `npm run pictures:copy`. It may run while the shop is open, and again. */
import { flag, readCommandLine } from "../command-line/read-command-line.ts";
import { folderStorage } from "../src/lib/folder-storage.ts";
import { copyPictures } from "./copy-pictures.ts";
import { explain, onPictures, readSettings } from "./open-database.ts";

const { values } = readCommandLine({
  typed: "npm run pictures:copy",
  does: "Copies the pictures from the data folder into the bucket. Nothing is deleted.",
  options: { back: flag("copies them from the bucket into the data folder") },
});
process.exitCode = await copy().catch(explain);
process.disconnect?.();

async function copy(): Promise<number> {
  const settings = await readSettings();
  if (settings.env.pictureBucket === null) {
    console.error("There is no bucket: set the PICTURES_S3_ variables (README.md).");
    return 1;
  }
  const folder = folderStorage(settings.dataDir);
  const { copied, present, damaged } = await onPictures(
    settings,
    (bucket) => (values.back ? copyPictures(bucket, folder) : copyPictures(folder, bucket)),
    { insists: true },
  );
  console.log(`${copied} pictures were copied, ${present} were there already.`);
  if (damaged.length === 0) return 0;
  console.error(`${damaged.length} pictures are damaged and were not copied:\n${damaged.join("\n")}`);
  return 1;
}
