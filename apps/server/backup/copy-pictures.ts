import { createHash } from "node:crypto";
import { MASTERS, pictureOf } from "../src/domains/catalogue/picture-names.ts";
import type { PictureStorage } from "../src/lib/picture-storage.ts";

/** A bucket answers each request late, and many at the same time. */
const AT_ONCE = 8;

export interface Copied {
  copied: number;
  /** How many were there already. */
  present: number;
  /** Those that are not what their name says. */
  damaged: string[];
}

/** Copies the masters that the other storage lacks. Sizes are made again where they are needed. Nothing is deleted. */
export async function copyPictures(from: PictureStorage, to: PictureStorage): Promise<Copied> {
  const there = new Map<string, number>();
  for await (const { name, size } of to.list(MASTERS)) there.set(name, size);
  const result: Copied = { copied: 0, present: 0, damaged: [] };
  const files = from.list(MASTERS)[Symbol.asyncIterator]();
  const lane = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { name, size } = next.value;
      const id = pictureOf(name);
      if (id === null) continue;
      if (there.get(name) === size) {
        result.present += 1;
        continue;
      }
      const bytes = await from.read(name);
      if (bytes === null) continue;
      if (createHash("sha256").update(bytes).digest("hex").startsWith(id)) {
        await to.write(name, bytes);
        result.copied += 1;
      } else result.damaged.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return result;
}
