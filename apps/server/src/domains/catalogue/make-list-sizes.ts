import type { Ctx } from "../../ctx.ts";
import { ImageResizer } from "./image-resizer.ts";

/** What product cards and category cards ask for on phones and desks, in the format that nearly all browsers take. */
const LIST_WIDTHS = [320, 400, 640];

/** Makes the sizes that lists show, one after the other. What is there already costs one read. */
export async function makeListSizes(
  ctx: Pick<Ctx, "pictures" | "log">,
  ids: readonly string[],
): Promise<void> {
  const resizer = new ImageResizer(ctx);
  for (const id of ids) {
    for (const width of LIST_WIDTHS) await resizer.resize(id, width, "avif");
    await resizer.stored();
  }
}
