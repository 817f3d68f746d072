import { paths } from "@shop/contract/paths";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import { asText, signature, type Template } from "./template.ts";

/** For the owner of an address with which somebody tries to open a second account, or asks for a code for one. */
export interface AlreadyRegistered {
  firstName: string;
  asked: "account" | "code";
}

const TRIED = {
  account: "tried to open an account",
  code: "asked for a code to open an account",
} as const;

export const alreadyRegistered: Template<AlreadyRegistered> = {
  usefulMinutes: null,
  write({ firstName, asked }, shop) {
    const signIn = `${shop.publicUrl}${paths.signIn()}`;
    const reason = `You get this mail because there is an account at ${shop.storeName} with this address.`;
    const tried = `Hello, ${firstName}. Somebody just ${TRIED[asked]} at ${shop.storeName} with your address, and you have one.`;
    const wasIt =
      "Was it you? Then you need no new account: sign in with the password you have, or press “Forgot password?” there.";
    const wasNot = "Was it not you? Then do nothing. Nobody got in, and nothing has changed.";
    return {
      subject: `You already have an account at ${shop.storeName}`,
      html: frame({
        shop,
        title: "You already have an account",
        preheader: "Somebody tried to sign up with your address. Nothing has changed.",
        reason,
        body: html`${heading("You are one of us already.")}
${paragraph(tried)}
${paragraph(wasIt)}
${button("Sign in", signIn)}
${quiet(wasNot)}`,
      }),
      text: asText([tried, wasIt, `Sign in: ${signIn}`, wasNot, reason, signature(shop)]),
    };
  },
};
