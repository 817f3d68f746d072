import { reviewPicturePath } from "@shop/contract/paths";
import type { Routes } from "../../http/serve.ts";
import { refuse } from "../../lib/refuse.ts";
import { findShownPicture } from "./review-pictures.ts";

/** An hour, and in browsers only: a picture that is taken down or deleted must not stay in shared caches. */
const CACHING = "private, max-age=3600";

/** Pictures of approved reviews. Of all others, nobody can tell whether they exist. */
export function reviewPictureRoutes({ app, ctx }: Routes): void {
  for (const size of ["small", "large"] as const) {
    app.get<{ Params: { picture: string } }>(
      reviewPicturePath(":picture", size),
      { schema: { hide: true } },
      async (request, reply) => {
        const { picture } = request.params;
        const bytes = (await findShownPicture(ctx, { picture, size })) ?? refuse("picture_not_found");
        return reply
          .header("content-type", "image/webp")
          .header("cache-control", CACHING)
          .header("x-content-type-options", "nosniff")
          .send(bytes);
      },
    );
  }
}
