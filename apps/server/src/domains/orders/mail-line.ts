import { picturePath } from "@shop/contract/paths";
import type { StoredLine } from "./queries.ts";

/** Small, and in a format that every mail program shows. */
const MAIL_PICTURE = { width: 160, format: "jpg" } as const;

/** An order line as mails show it. */
export function mailLine({ name, size, colour, flavour, quantity, unitPrice, picture }: StoredLine) {
  return {
    name,
    variant: [size, colour, flavour].filter((attribute) => attribute !== null).join(", ") || null,
    quantity,
    unitPrice,
    picture: picture && picturePath(picture, MAIL_PICTURE.width, MAIL_PICTURE.format),
  };
}
