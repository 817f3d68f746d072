import { PICTURE_FORMATS, PICTURE_WIDTHS } from "@shop/contract/constants";
import type { Routes } from "../../http/serve.ts";
import { refuse } from "../../lib/refuse.ts";
import { withinTime } from "../../lib/within-time.ts";
import { ImageResizer } from "./image-resizer.ts";
import { PICTURE_ID, type PictureFormat } from "./picture-names.ts";
import { hasPicture } from "./queries.ts";

/** What is not stored when the process ends is made again by another one. */
const STORED_WITHIN_MS = 1_000;

const CONTENT_TYPE: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** The only sizes served, so no one can ask for unlimited work. */
const SIZES = new Map<string, { width: number; format: PictureFormat }>(
  PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => [`${width}.${format}`, { width, format }] as const),
  ),
);

/** Pictures in the sizes that pages show. The id is a hash of the content, so a copy can be cached for ever. */
export function pictureRoutes({ app, ctx }: Routes): void {
  // While the database is away, the storage is asked for all of them.
  const isKnown = (id: string) => hasPicture(ctx, id).catch(() => true);
  const resizer = new ImageResizer(ctx, { isKnown });
  app.addHook("onClose", () => withinTime(STORED_WITHIN_MS, resizer.stored()));

  app.get<{ Params: { picture: string; file: string } }>(
    "/pictures/:picture/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const { picture, file } = request.params;
      const size = SIZES.get(file);
      if (!size || !PICTURE_ID.test(picture)) return refuse("picture_not_found");
      const bytes = await resizer.resize(picture, size.width, size.format);
      if (!bytes) return refuse("picture_not_found");
      return (
        reply
          .header("content-type", CONTENT_TYPE[size.format])
          .header("cache-control", "public, max-age=31536000, immutable")
          .header("x-content-type-options", "nosniff")
          // Mails show the pictures in webmail, which is another origin.
          .header("cross-origin-resource-policy", "cross-origin")
          .send(bytes)
      );
    },
  );
}
