/** What phones and desks may choose from. The device turns HEIC into JPEG. */
export const ACCEPTED_PICTURES = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif";

/** Masters are stored with at most 1,600 pixels; more would only be slow to send. */
const LONGEST_SIDE = 2000;
const SENT_AS_IT_IS = 700 * 1024;
const QUALITY = 0.9;

export interface PreparedFile {
  name: string;
  /** In base64. */
  content: string;
}

/**
 * Makes a picture ready to be sent: large ones are shrunk on the device, and what only this device can read, such as
 * HEIC, becomes JPEG. What the device cannot read is sent as it is, and the shop says what is wrong with it.
 */
export async function prepareUpload(file: File): Promise<PreparedFile> {
  const isReady = file.size <= SENT_AS_IT_IS && /^image\/(jpeg|png|webp|avif)$/.test(file.type);
  const shrunk = isReady ? null : await shrink(file).catch(() => null);
  return { name: file.name || "picture.jpg", content: await toBase64(shrunk ?? file) };
}

async function shrink(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // PNG and WebP may be transparent, which JPEG is not.
    const type = /^image\/(png|webp)$/.test(file.type) ? "image/webp" : "image/jpeg";
    return await new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
  } finally {
    bitmap.close();
  }
}

export function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
