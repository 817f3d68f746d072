import { paths } from "@shop/contract/paths";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import { asText, signature, type Template } from "./template.ts";

/** For the owner of an address with which somebody tries to open a second account. */
export interface AlreadyRegistered {
  firstName: string;
}

export const alreadyRegistered: Template<AlreadyRegistered> = {
  usefulMinutes: null,
  write({ firstName }, shop) {
    const signIn = `${shop.publicUrl}${paths.signIn()}`;
    const reason = `You get this mail because there is an account at ${shop.storeName} with this address.`;
    const wasIt = "Was it you? Then you need no new account: sign in with the password you have.";
    const wasNot = "Was it not you? Then do nothing. Nobody got in, and nothing has changed.";
    return {
      subject: `You already have an account at ${shop.storeName}`,
      html: frame({
        shop,
        title: "You already have an account",
        preheader: "Somebody tried to sign up with your address. Nothing has changed.",
        reason,
        body: html`${heading("You are one of us already.")}
${paragraph(`Hello, ${firstName}. Somebody just tried to open an account at ${shop.storeName} with your address.`)}
${paragraph(wasIt)}
${button("Sign in", signIn)}
${quiet(wasNot)}`,
      }),
      text: asText([
        `Hello, ${firstName}. Somebody just tried to open an account at ${shop.storeName} with your address.`,
        wasIt,
        `Sign in: ${signIn}`,
        wasNot,
        reason,
        signature(shop),
      ]),
    };
  },
};
