import type { PICTURE_FORMATS } from "@shop/contract/constants";
import type { PictureStorage } from "../../lib/picture-storage.ts";

/** The formats a master may be stored in; also the end of its name. */
export const MASTER_FORMATS = ["avif", "webp", "jpg", "png"] as const;
export type MasterFormat = (typeof MASTER_FORMATS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The form of a picture's id. Nothing else may become part of a name. */
export const PICTURE_ID = /^[0-9a-f]{16,64}$/;
const STORED_NAME = /^(?:masters|derived)\/[0-9a-f]{2}\/([0-9a-f]{16,64})[./]/;

export const MASTERS = "masters/";
export const DERIVED = "derived/";

export function masterName(id: string, format: MasterFormat): string {
  return `${masterBeginning(id)}${format}`;
}

export function derivedName(id: string, width: number, format: PictureFormat): string {
  return `${derivedFolder(id)}${width}.${format}`;
}

export const masterBeginning = (id: string) => `${MASTERS}${id.slice(0, 2)}/${id}.`;
export const derivedFolder = (id: string) => `${DERIVED}${id.slice(0, 2)}/${id}/`;

/** The picture that a stored name belongs to; null for a name that is not ours. */
export function pictureOf(name: string): string | null {
  return STORED_NAME.exec(name)?.[1] ?? null;
}

/** The name of a picture's master. One question to the storage, whatever the format. */
export async function findMaster(pictures: PictureStorage, id: string): Promise<string | null> {
  const beginning = masterBeginning(id);
  for await (const { name } of pictures.list(beginning)) {
    if (MASTER_FORMATS.some((format) => name === beginning + format)) return name;
  }
  return null;
}
