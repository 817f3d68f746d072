import { existsSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Goes with the packages: a fresh installation draws anew. */
const KEPT = path.join(ROOT, "node_modules/.cache/shop-pictures");

/** A data folder that stays from one run to the next, for drawing takes longer than measuring; begun with the pictures
 * that the shop of this checkout has already. */
export async function keptPictures(): Promise<string> {
  if (existsSync(KEPT)) return KEPT;
  await mkdir(KEPT, { recursive: true });
  for (const part of ["seed", "pictures"]) {
    const drawn = path.join(ROOT, ".data", part);
    if (existsSync(drawn)) await cp(drawn, path.join(KEPT, part), { recursive: true });
  }
  return KEPT;
}
