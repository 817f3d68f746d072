import { paths } from "@shop/contract/paths";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import { asText, signature, type Template } from "./template.ts";

/** For the owner of an account, after each change of its password. */
export interface PasswordChanged {
  firstName: string;
}

export const passwordChanged: Template<PasswordChanged> = {
  usefulMinutes: null,
  write({ firstName }, shop) {
    const signIn = `${shop.publicUrl}${paths.signIn()}`;
    const reason = `You get this mail because there is an account at ${shop.storeName} with this address.`;
    const changed = `Hello, ${firstName}. The password of your account at ${shop.storeName} was just changed. Every other device is signed out.`;
    const wasIt = "Was it you? Then all is well, and you need do nothing.";
    const wasNot =
      "Was it not you? Choose a new password at once: press “Forgot password?” where you sign in. Then change the password of your mailbox too, for whoever did this can read your mail or knew your password.";
    return {
      subject: `Your ${shop.storeName} password was changed`,
      html: frame({
        shop,
        title: "Your password was changed",
        preheader: "Was it you? Then you need do nothing.",
        reason,
        body: html`${heading("Your password was changed.")}
${paragraph(changed)}
${paragraph(wasIt)}
${paragraph(wasNot)}
${button("Go to sign in", signIn)}
${quiet("We never ask for your password by mail, by phone or in a chat.")}`,
      }),
      text: asText([changed, wasIt, wasNot, `Sign in: ${signIn}`, reason, signature(shop)]),
    };
  },
};
