import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, greeting, signature, type Template } from "./template.ts";

/** Sent after every change of the password. */
export interface PasswordChanged {
  firstName: string;
}

export const passwordChanged: Template<PasswordChanged> = {
  usefulMinutes: null,
  write({ firstName }, shop) {
    const signIn = `${shop.publicUrl}${paths.signIn()}`;
    const reason = `You are getting this email because there is an account at ${shop.storeName} with this address.`;
    const changed = `${greeting("Hello", firstName)} The password of your account at ${shop.storeName} was just changed. Every other device is signed out.`;
    const wasIt = "If this was you, there is nothing to do.";
    const wasNot =
      "If this was not you, choose a new password at once: press “Forgot password?” where you sign in. Then change your email password too, because the person who did this may be able to read your email.";
    return {
      subject: `Your ${shop.storeName} password was changed`,
      html: frame({
        shop,
        title: "Your password was changed",
        preheader: "If this was you, there is nothing to do.",
        reason,
        body: html`${heading("Your password was changed.")}
${paragraph(changed)}
${paragraph(wasIt)}
${paragraph(wasNot)}
${button("Go to sign in", signIn)}
${quiet("We never ask for your password by email, by phone or in a chat.")}`,
      }),
      text: asText([changed, wasIt, wasNot, `Sign in: ${signIn}`, reason, signature(shop)]),
    };
  },
};
