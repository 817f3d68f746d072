import type { FastifyReply } from "fastify";
import type { z } from "zod";

/** Answers a call of a control API whose input is wrong. */
export function badInput(reply: FastifyReply, { issues }: z.ZodError): FastifyReply {
  const problems = issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join(".")}: ${message}`,
  );
  return reply.code(400).send({ error: problems.join("; ") });
}
