import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { isThere, type MasterFormat, masterFile, writeWhole } from "./picture-files.ts";

/** Larger than this on its longer side, a master is made smaller: no page shows more. */
const LONGEST_SIDE = 1600;
const SHORTEST_SIDE = 200;
/** A small file can unpack to a huge picture. */
const MOST_PIXELS = 50_000_000;
const MOST_BYTES = 20 * 1024 * 1024;
const PLACEHOLDER_WIDTH = 16;

/** How sharp names what we keep. */
const KEPT_AS: Record<string, MasterFormat> = { webp: "webp", jpeg: "jpg", png: "png" };
/** Drawings (SVG, PDF) can hold script and links: only pictures made of pixels come in. */
const READ_AS = new Set(["webp", "jpeg", "png", "gif", "tiff", "heif"]);

/**
 * Takes a picture into the shop: the file into the data folder, its row into the database. A clean one is kept
 * byte for byte, any other is encoded anew without whatever else the file carried (place, camera, hidden data).
 * Storing the same picture again changes nothing.
 * @param master the file as it was uploaded or drawn
 * @returns the id under which its sizes are served
 */
export async function storePicture(
  { db, dataDir }: Pick<Ctx, "db"> & { dataDir: string },
  master: Buffer,
): Promise<{ id: string }> {
  const { bytes, format, width, height } = await clean(master);
  const placeholder = await drawPlaceholder(bytes);
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const file = masterFile(dataDir, id, format);
  // The file comes first: a row never names a picture that is not there.
  if (!(await isThere(file))) await writeWhole(file, bytes);
  await db.execute(sql`
    insert into pictures (id, width, height, placeholder) values (${id}, ${width}, ${height}, ${placeholder})
    on conflict do nothing`);
  return { id };
}

interface Master {
  bytes: Buffer;
  format: MasterFormat;
  width: number;
  height: number;
}

async function clean(master: Buffer): Promise<Master> {
  if (master.length > MOST_BYTES) refusePicture("Please choose a picture of at most 20 MB");
  const found = await read(() => sharp(master, { limitInputPixels: MOST_PIXELS }).metadata());
  const { autoOrient } = found;
  if (!READ_AS.has(found.format)) refusePicture("Please choose a JPEG, PNG, WebP or AVIF picture");
  if (found.width * found.height > MOST_PIXELS) refusePicture("This picture has too many pixels");
  if (Math.min(autoOrient.width, autoOrient.height) < SHORTEST_SIDE) {
    refusePicture(`Please choose a picture of at least ${SHORTEST_SIDE} × ${SHORTEST_SIDE} pixels`);
  }

  const kept = KEPT_AS[found.format];
  if (kept && isClean(found)) {
    return { bytes: master, format: kept, width: found.width, height: found.height };
  }
  const { data, info } = await read(() =>
    sharp(master, { limitInputPixels: MOST_PIXELS, failOn: "error", autoOrient: true })
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 92, effort: 4, smartSubsample: true })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, format: "webp", width: info.width, height: info.height };
}

/** Upright, not moving, small enough, in plain colours, with nothing but pixels in the file. */
function isClean(found: Metadata): boolean {
  const carriesMore = found.exif ?? found.iptc ?? found.xmp ?? found.icc ?? found.comments?.length;
  return (
    !carriesMore &&
    (found.orientation ?? 1) === 1 &&
    (found.pages ?? 1) === 1 &&
    found.space === "srgb" &&
    Math.max(found.width, found.height) <= LONGEST_SIDE
  );
}

/** A few blurred pixels as a data: address, shown while the picture is on its way. Reads every pixel of it. */
async function drawPlaceholder(bytes: Buffer): Promise<string> {
  const tiny = await read(() =>
    sharp(bytes, { failOn: "error" })
      .flatten({ background: "#fbf6ee" })
      .resize(PLACEHOLDER_WIDTH, PLACEHOLDER_WIDTH, { fit: "inside" })
      .blur(0.6)
      .webp({ quality: 40, effort: 6 })
      .toBuffer(),
  );
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** What sharp cannot read is not the shop's fault but the file's. */
async function read<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    return refusePicture("This file is not a picture that we can read");
  }
}

function refusePicture(sentence: string): never {
  refuse("bad_input", { fields: { picture: sentence } }, { message: sentence });
}
