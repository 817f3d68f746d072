import type { FastifyInstance } from "fastify";

/** Hands over bodies as they came: what is signed is the bytes, whatever the header calls them. */
export function takeRawBodies(scope: FastifyInstance, limitBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    "*",
    { parseAs: "buffer", bodyLimit: limitBytes },
    (_request, body, done) => done(null, body),
  );
}
