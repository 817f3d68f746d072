import type { Env } from "../env.ts";
import { folderStorage } from "./folder-storage.ts";
import { createLog, type Log } from "./log.ts";
import type { PictureStorage } from "./picture-storage.ts";

/** @throws EnvError when the bucket refuses the shop */
export async function openPictureStorage({
  env,
  log = createLog("warn"),
}: {
  env: Pick<Env, "dataDir" | "pictureBucket">;
  log?: Log;
}): Promise<PictureStorage> {
  if (env.pictureBucket === null) return folderStorage(env.dataDir);
  const { openBucket } = await import("./bucket-storage.ts");
  return openBucket(env.pictureBucket, { log });
}
