import type { Html } from "@shop/html/html";
import type { FastifyReply } from "fastify";

/** Sends a page in the sandbox's layout. */
export type Show = (reply: FastifyReply, page: { title: string; main: Html }) => FastifyReply;
