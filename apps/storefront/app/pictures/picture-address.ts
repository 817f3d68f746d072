import { picturePath } from "@shop/contract/paths";
import type { Shot } from "./shot.ts";

const WIDTH = 1200;

/** The full address of a picture, for search engines and link previews. */
export function pictureAddress({ id }: Shot, publicUrl: string): string {
  // An external picture has only one address, which may already be absolute.
  return new URL(id.includes("/") ? id : picturePath(id, WIDTH, "jpg"), publicUrl).href;
}
