import { picturePath } from "@shop/contract/paths";
import { detailsInWords } from "../catalogue/present-line.ts";
import type { StoredLine } from "./queries.ts";

/** Small, and in a format that every mail program shows. */
const MAIL_PICTURE = { width: 160, format: "jpg" } as const;

/** An order line as mails show it. */
export function mailLine({ name, quantity, unitPrice, picture, ...line }: StoredLine) {
  return {
    name,
    variant: detailsInWords(line),
    quantity,
    unitPrice,
    picture: picture && picturePath(picture, MAIL_PICTURE.width, MAIL_PICTURE.format),
  };
}
