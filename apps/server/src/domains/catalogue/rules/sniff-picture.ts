/** What staff may upload. Phones turn HEIC into JPEG themselves; SVG can hold scripts. */
export type UploadFormat = "jpeg" | "png" | "webp" | "avif";

/** The format by the first bytes of a file, whatever its name says; null if it is none of those that are accepted. */
export function sniffPicture(bytes: Uint8Array): UploadFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (bytes[0] === 0x89 && text(1, 8) === "PNG\r\n\u001a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // The brand of the file or one of those that it is compatible with (ISO 14496-12, section 4.3).
  if (text(4, 8) === "ftyp" && /avi[fs]/.test(text(8, 40))) return "avif";
  return null;
}
