import { refuse } from "../../lib/refuse.ts";
import { decodeSlots } from "./decode-slots.ts";
import { sniffPicture } from "./rules/sniff-picture.ts";
import { cleanPicture } from "./store-picture.ts";

/**
 * The pixels of a picture that somebody uploads, encoded again and at most 1,600 pixels long. For pictures that are not shown
 * in the shop, and that their own domain stores.
 * @throws Refusal `busy` when too many pictures are waiting
 */
export async function cleanUpload(bytes: Buffer, { maxBytes }: { maxBytes: number }): Promise<Buffer> {
  if (bytes.length > maxBytes) refusePicture(`Please choose a picture of at most ${maxBytes / 2 ** 20} MB`);
  if (sniffPicture(bytes) === null) refusePicture("Please choose a JPEG, PNG, WebP or AVIF picture");
  const { bytes: clean } = await decodeSlots.run(() => cleanPicture(bytes, { alwaysEncode: true }));
  return clean;
}

function refusePicture(sentence: string): never {
  refuse("bad_input", { fields: { picture: sentence } }, { message: sentence });
}
