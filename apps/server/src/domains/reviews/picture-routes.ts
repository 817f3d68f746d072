import { reviewPicturePath } from "@shop/contract/paths";
import { matchesEtag } from "../../http/send-cached.ts";
import type { Routes } from "../../http/serve.ts";
import { refuse } from "../../lib/refuse.ts";
import { findShownPicture, isPictureShown } from "./review-pictures.ts";

/** An hour, and in browsers only: a picture that is taken down or deleted must not stay in shared caches. */
const CACHING = "private, max-age=3600";

/** Pictures of approved reviews. Of all others, nobody can tell whether they exist. */
export function reviewPictureRoutes({ app, ctx }: Routes): void {
  for (const size of ["small", "large"] as const) {
    app.get<{ Params: { picture: string } }>(
      reviewPicturePath(":picture", size),
      { schema: { hide: true }, config: { countsAsRead: true } },
      async (request, reply) => {
        const { picture } = request.params;
        // The bytes of a picture never change. For a client that has them, only whether they are still shown is read.
        const etag = `"${picture}-${size}"`;
        const isKnown = matchesEtag(request.headers["if-none-match"] ?? "", etag);
        if (isKnown && !(await isPictureShown(ctx, { picture }))) refuse("picture_not_found");
        const bytes = isKnown
          ? null
          : ((await findShownPicture(ctx, { picture, size })) ?? refuse("picture_not_found"));
        reply
          .header("cache-control", CACHING)
          .header("etag", etag)
          .header("x-content-type-options", "nosniff");
        return bytes ? reply.header("content-type", "image/webp").send(bytes) : reply.code(304).send();
      },
    );
  }
}
