import { prepareUpload } from "@shop/ui/prepare-upload";
import { notify } from "../notices/notify.ts";
import { isAlreadyReported } from "./browser-api.ts";
import { errorText } from "./error-text.ts";

/**
 * Sends pictures, one after the other. Says which of them could not be added.
 * @param send sends the content of one picture, in base64
 */
export async function sendPictures(
  files: readonly File[],
  send: (picture: string) => Promise<void>,
): Promise<void> {
  for (const file of files) {
    try {
      await send((await prepareUpload(file)).content);
    } catch (error) {
      if (isAlreadyReported(error)) break;
      notify.error(`${file.name} was not added. ${errorText(error, "Please try again")}.`);
    }
  }
}
