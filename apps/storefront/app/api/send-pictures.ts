import { prepareUpload } from "@shop/ui/prepare-upload";
import { notify } from "../notices/notify.ts";
import { isAlreadyReported } from "./browser-api.ts";
import { errorText } from "./error-text.ts";

/**
 * Sends pictures, one after the other. Says which of them were refused. When there is no answer or the session has ended,
 * it does not try the rest.
 * @param send sends the content of one picture, in base64
 * @returns the pictures that were not sent
 */
export async function sendPictures(
  files: readonly File[],
  send: (picture: string) => Promise<void>,
): Promise<readonly File[]> {
  const unsent: File[] = [];
  for (const [index, file] of files.entries()) {
    try {
      await send((await prepareUpload(file)).content);
    } catch (error) {
      if (isAlreadyReported(error)) return [...unsent, ...files.slice(index)];
      unsent.push(file);
      notify.error(`${file.name} was not added. ${errorText(error, "Please try again")}.`);
    }
  }
  return unsent;
}

/** “2 pictures were not added”, for the middle of a sentence. */
export function picturesNotAdded({ length }: readonly File[]): string {
  return length === 1 ? "one picture was not added" : `${length} pictures were not added`;
}
