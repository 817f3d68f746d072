import { picturePath } from "@shop/contract/paths";
import type { Shot } from "./shot.ts";

const WIDTH = 1200;

/** The whole address of a picture, for those who show it elsewhere: search engines, link previews. */
export function pictureAddress({ id }: Shot, publicUrl: string): string {
  // A picture from elsewhere has one address only, which may be whole already.
  return new URL(id.includes("/") ? id : picturePath(id, WIDTH, "jpg"), publicUrl).href;
}
