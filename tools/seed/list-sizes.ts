import { ImageResizer } from "@shop/server/domains/catalogue/image-resizer";

/** What product cards and category cards ask for on phones and desks, in the format that nearly all browsers take. */
const LIST_WIDTHS = [320, 400, 640];

/** Makes the sizes that lists show, one after the other. What is there already costs one read. */
export async function makeListSizes(dataDir: string, pictures: readonly string[]): Promise<void> {
  const resizer = new ImageResizer({ env: { dataDir }, log: { warn: console.warn } });
  for (const id of pictures) {
    for (const width of LIST_WIDTHS) await resizer.resize(id, width, "avif");
  }
}
