import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, signature, type Template } from "./template.ts";

/** For a request for a code from a browser that has not signed up with this address. */
export interface CodeElsewhere {
  firstName: string;
}

export const codeElsewhere: Template<CodeElsewhere> = {
  usefulMinutes: 60,
  write({ firstName }, shop) {
    const signIn = `${shop.publicUrl}${paths.signIn()}`;
    const reason = `You are getting this email because someone opened an account at ${shop.storeName} with this address.`;
    const asked = `Hello, ${firstName}. Someone asked for a code for your new account at ${shop.storeName}, in a different browser from the one you signed up in.`;
    const wasIt =
      "If this was you, sign in there with your password, and we'll send a code for that browser. That is how we know it is you.";
    const wasNot = "If this was not you, you can ignore this email. Nothing has changed.";
    return {
      subject: `Sign in to get your ${shop.storeName} code`,
      html: frame({
        shop,
        title: "Sign in to get your code",
        preheader: "You asked in a different browser from the one you signed up in.",
        reason,
        body: html`${heading("One more step to get your code.")}
${paragraph(asked)}
${paragraph(wasIt)}
${button("Sign in", signIn)}
${quiet(wasNot)}`,
      }),
      text: asText([asked, wasIt, `Sign in: ${signIn}`, wasNot, reason, signature(shop)]),
    };
  },
};
