/** An uploaded picture as a data: URL. It is WebP, whatever was uploaded. */
export function asDataUrl(bytes: Buffer): string {
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}
