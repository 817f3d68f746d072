import sharp from "sharp";
import { decodeSlots } from "./decode-slots.ts";

/** The middle of a picture that `cleanUpload` has made, as a square. @param size in pixels */
export function makeThumbnail(clean: Buffer, { size }: { size: number }): Promise<Buffer> {
  return decodeSlots.run(() =>
    sharp(clean).resize(size, size, { fit: "cover" }).webp({ quality: 80, effort: 4 }).toBuffer(),
  );
}
