import { paths } from "@shop/contract/paths";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import { asText, signature, type Template } from "./template.ts";

/** For who asks for a code in a browser in which nobody has signed up with this address. */
export interface CodeElsewhere {
  firstName: string;
}

export const codeElsewhere: Template<CodeElsewhere> = {
  usefulMinutes: 60,
  write({ firstName }, shop) {
    const signIn = `${shop.publicUrl}${paths.signIn()}`;
    const reason = `You get this mail because somebody opened an account at ${shop.storeName} with this address.`;
    const asked = `Hello, ${firstName}. Somebody asked for a code for your new account at ${shop.storeName}, in another browser than the one it was opened in.`;
    const wasIt =
      "Was it you? Then sign in there with your password, and we send a code for that browser. So we know that it is you.";
    const wasNot = "Was it not you? Then do nothing. Nothing has changed.";
    return {
      subject: `Sign in to get your ${shop.storeName} code`,
      html: frame({
        shop,
        title: "Sign in to get your code",
        preheader: "You asked in another browser than the one you signed up in.",
        reason,
        body: html`${heading("One step before the code.")}
${paragraph(asked)}
${paragraph(wasIt)}
${button("Sign in", signIn)}
${quiet(wasNot)}`,
      }),
      text: asText([asked, wasIt, `Sign in: ${signIn}`, wasNot, reason, signature(shop)]),
    };
  },
};
