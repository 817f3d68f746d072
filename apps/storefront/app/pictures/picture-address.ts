import { PICTURE_WIDTHS } from "@shop/contract/constants";
import { picturePath } from "@shop/contract/paths";
import type { Shot } from "./shot.ts";

const WIDTH = 1200;
const LARGEST = Math.max(...PICTURE_WIDTHS);

/** The full address of a picture, for search engines and link previews. */
export function pictureAddress(shot: Shot, publicUrl: string): string {
  // An external address may already be absolute.
  return new URL(isOurPicture(shot) ? picturePath(shot.id, WIDTH, "jpg") : shot.id, publicUrl).href;
}

/** The path of a picture in its largest size. */
export function enlargedPath(shot: Shot, format: "avif" | "webp" | "jpg" = "jpg"): string {
  return isOurPicture(shot) ? picturePath(shot.id, LARGEST, format) : shot.id;
}

/** False for an external picture, which has only one address. */
export function isOurPicture({ id }: Pick<Shot, "id">): boolean {
  return !id.includes("/");
}
