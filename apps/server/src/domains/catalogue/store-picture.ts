import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { type MasterFormat, masterName } from "./picture-names.ts";

/** Masters with a longer side are scaled down: no page shows more pixels. */
const LONGEST_SIDE = 1600;
const SHORTEST_SIDE = 200;
/** A small file can decode to a huge picture. */
const MAX_PIXELS = 50_000_000;
const DECODE_SECONDS = 20;
const MAX_BYTES = 20 * 1024 * 1024;
const PLACEHOLDER_WIDTH = 16;
/** By then a removal of the same picture is mostly over. */
const REMOVAL_SECONDS = 5;

/** sharp's name for each format that masters are stored in; of the HEIF family, the compression. */
const MASTER_FORMAT: Record<string, MasterFormat> = { av1: "avif", webp: "webp", jpeg: "jpg", png: "png" };
/** Only bitmaps are accepted: vector files (SVG, PDF) can hold scripts and links. */
const ACCEPTED_FORMATS = new Set(["webp", "jpeg", "png", "gif", "tiff", "heif"]);

/**
 * Stores a picture: its file in the storage, its row in the database. A clean file is stored byte for byte. Any
 * other is encoded again, which drops everything except the pixels (location, camera, hidden data). Storing the same
 * picture again adds a preview that is missing, and changes nothing else.
 * @param master the file as it was uploaded
 * @param options.alwaysEncode for files from strangers: bytes after the picture's own could be anything
 * @param options.withPlaceholder false stores it without its blurred preview, the slow part of storing a clean picture;
 *   storing it again adds the preview
 * @returns the id under which its sizes are served
 * @throws StorageAway when the storage does not answer
 */
export async function storePicture(
  { db, pictures }: Pick<Ctx, "db" | "pictures">,
  master: Buffer,
  { alwaysEncode = false, withPlaceholder = true } = {},
): Promise<{ id: string }> {
  const { bytes, format, width, height } = await cleanPicture(master, { alwaysEncode });
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const name = masterName(id, format);
  const hasFile = await pictures.has(name);
  const known = await db.execute(sql`
    select from pictures where id = ${id} and (placeholder <> '' or not ${withPlaceholder}::boolean)
      and not exists (select from picture_removals where picture_id = ${id})`);
  if (hasFile && known.rowCount === 1) return { id };

  const placeholder = withPlaceholder ? await makePlaceholder(bytes) : "";
  // The file comes first, so a row never names a picture that does not exist.
  if (!hasFile) await pictures.write(name, bytes);
  await db.execute(sql`
    insert into pictures (id, width, height, placeholder) values (${id}, ${width}, ${height}, ${placeholder})
    on conflict (id) do update set placeholder = excluded.placeholder where pictures.placeholder = ''`);
  // A removal that began before the row was there may have taken the file; one that begins later finds the row.
  const removed = await db.execute(sql`select from picture_removals where picture_id = ${id}`);
  if (removed.rowCount === 1) return refuse("busy", null, { retryAfter: REMOVAL_SECONDS });
  if (!(await pictures.has(name))) await pictures.write(name, bytes);
  return { id };
}

interface Master {
  bytes: Buffer;
  format: MasterFormat;
  width: number;
  height: number;
}

/**
 * The picture as it is stored: the file itself if it is clean, else encoded again.
 * @param options.alwaysEncode as for `storePicture`
 */
export async function cleanPicture(
  master: Buffer,
  { alwaysEncode }: { alwaysEncode: boolean },
): Promise<Master> {
  if (master.length > MAX_BYTES) refusePicture("Please choose a picture of at most 20 MB");
  const found = await refuseUnreadable(() => sharp(master, { limitInputPixels: MAX_PIXELS }).metadata());
  const { autoOrient } = found;
  if (!ACCEPTED_FORMATS.has(found.format)) refusePicture("Please choose a JPEG, PNG, WebP or AVIF picture");
  if (found.width * found.height > MAX_PIXELS) refusePicture("This picture has too many pixels");
  if (Math.min(autoOrient.width, autoOrient.height) < SHORTEST_SIDE) {
    refusePicture(`Please choose a picture of at least ${SHORTEST_SIDE} × ${SHORTEST_SIDE} pixels`);
  }

  const format = MASTER_FORMAT[(found.format === "heif" && found.compression) || found.format];
  if (format && !alwaysEncode && isClean(found)) {
    return { bytes: master, format, width: found.width, height: found.height };
  }
  const { data, info } = await refuseUnreadable(() =>
    sharp(master, { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true })
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 92, effort: 4, smartSubsample: true })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, format: "webp", width: info.width, height: info.height };
}

/** True for a still, upright sRGB picture of at most LONGEST_SIDE, whose file holds nothing but pixels. */
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

/**
 * A few blurred pixels as a data: URL, shown while the picture loads. Decodes the whole file, so a broken one fails.
 */
async function makePlaceholder(bytes: Buffer): Promise<string> {
  const tiny = await refuseUnreadable(() =>
    sharp(bytes, { failOn: "error" })
      .flatten({ background: "#fbf6ee" })
      .resize(PLACEHOLDER_WIDTH, PLACEHOLDER_WIDTH, { fit: "inside" })
      .blur(0.6)
      .webp({ quality: 40, effort: 6 })
      .toBuffer(),
  );
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** A file that sharp cannot read is bad input, not a fault of the shop. */
async function refuseUnreadable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    return refusePicture("This file is not a picture that we can read");
  }
}

function refusePicture(sentence: string): never {
  refuse("bad_input", { fields: { picture: sentence } }, { message: sentence });
}
