import type { Env } from "../env.ts";
import { folderStorage } from "./folder-storage.ts";
import { createLog, type Log } from "./log.ts";
import type { PictureStorage } from "./picture-storage.ts";

/**
 * @param insists for work that is useless without its bucket
 * @throws EnvError when the bucket refuses the shop and `insists` is set
 */
export async function openPictureStorage({
  env,
  log = createLog("warn"),
  insists = false,
}: {
  env: Pick<Env, "dataDir" | "pictureBucket">;
  log?: Log;
  insists?: boolean;
}): Promise<PictureStorage> {
  if (env.pictureBucket === null) return folderStorage(env.dataDir);
  const { openBucket } = await import("./bucket-storage.ts");
  return openBucket(env.pictureBucket, { log, insists });
}
