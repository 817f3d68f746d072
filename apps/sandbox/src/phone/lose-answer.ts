import type { FastifyReply, FastifyRequest } from "fastify";

/** Breaks the connection after the message was accepted. */
export function loseAnswer(call: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  call.raw.socket.destroy();
  return reply;
}
