/** A picture that people have uploaded, as an address. They are WebP, whatever was uploaded. */
export function asDataUrl(bytes: Buffer): string {
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}
