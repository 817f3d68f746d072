import { PICTURE_FORMATS, PICTURE_WIDTHS } from "@shop/contract/constants";
import type { Routes } from "../../http/serve.ts";
import { refuse } from "../../lib/refuse.ts";
import { Darkroom } from "./darkroom.ts";
import { PICTURE_ID, type PictureFormat } from "./picture-files.ts";

const CONTENT_TYPE: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** The only files there are: nobody can ask for work without bounds. */
const SIZES = new Map<string, { width: number; format: PictureFormat }>(
  PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => [`${width}.${format}`, { width, format }] as const),
  ),
);

/** Pictures in the sizes pages show. An address names its content, so whoever has it never asks again. */
export function pictureRoutes({ app, ctx }: Routes): void {
  const darkroom = new Darkroom(ctx);

  app.get<{ Params: { picture: string; file: string } }>(
    "/pictures/:picture/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const { picture, file } = request.params;
      const size = SIZES.get(file);
      if (!size || !PICTURE_ID.test(picture)) return refuse("picture_not_found");
      const bytes = await darkroom.print(picture, size.width, size.format);
      if (!bytes) return refuse("picture_not_found");
      return (
        reply
          .header("content-type", CONTENT_TYPE[size.format])
          .header("cache-control", "public, max-age=31536000, immutable")
          .header("x-content-type-options", "nosniff")
          // Mails show the pictures in web mail, which is another origin.
          .header("cross-origin-resource-policy", "cross-origin")
          .send(bytes)
      );
    },
  );
}
