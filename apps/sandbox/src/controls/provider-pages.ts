import { type Html, html } from "@shop/html/html";
import type { FastifyReply } from "fastify";
import type { Show } from "../site/show.ts";

/** Sends the control pages of one provider. */
export interface ProviderPages {
  /** @param page.at the address of its section */
  show(reply: FastifyReply, page: { title: string; at: string; main: Html }): FastifyReply;
  /** Says why a form was not carried out, and leads back to `at`. */
  refuse(reply: FastifyReply, at: string, why: string): FastifyReply;
}

/** @param frame puts the provider's navigation around the page of a section */
export function providerPages(frame: (page: { at: string; main: Html }) => Html, show: Show): ProviderPages {
  return {
    show: (reply, { title, at, main }) => show(reply, { title, main: frame({ at, main }) }),
    refuse(reply, at, why) {
      const main = html`<div class="section-head"><h1>This cannot be done</h1><p>${why}</p></div><p><a class="button" href="${at}">Back</a></p>`;
      return show(reply.code(400), { title: "This cannot be done", main: frame({ at, main }) });
    },
  };
}
