import type { Patch } from "./bugs.ts";

const SERVER = new URL("../../apps/server/src/", import.meta.url);

export function sourceUrlOf({ file }: Patch): string {
  return new URL(file, SERVER).href;
}

/** @throws Error when the text is not there, or more than once: then the bug has to be written again */
export function planted(source: string, { file, find, replace }: Patch): string {
  const places = source.split(find).length - 1;
  if (places !== 1)
    throw new Error(
      `A deliberate bug is to replace a text of ${file} that is there ${places} times: ${find}`,
    );
  return source.replace(find, () => replace);
}
