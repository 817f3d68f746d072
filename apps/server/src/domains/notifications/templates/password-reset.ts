import { codeBox, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import { asText, signature, type Template } from "./template.ts";

/** For who has forgotten their password. */
export interface PasswordReset {
  firstName: string;
  code: string;
  /** How long the code is valid. */
  minutes: number;
}

export const passwordReset: Template<PasswordReset> = {
  usefulMinutes: 10,
  write({ firstName, code, minutes }, shop) {
    const reason = `Somebody asked for a new password at ${shop.storeName} for this address. Was it not you? Then do nothing: your password stays as it is.`;
    const typeIt = `Type it where you asked for it, within ${minutes} minutes, and choose a new password.`;
    const keepIt = "We never ask for this code by phone or in a chat. Keep it to yourself.";
    return {
      subject: `${code} is your code for a new ${shop.storeName} password`,
      html: frame({
        shop,
        title: "Your code for a new password",
        preheader: `Type it within ${minutes} minutes and choose a new password.`,
        reason,
        body: html`${heading(`Hello, ${firstName}.`)}
${paragraph("Here is the code with which you choose a new password:")}
${codeBox(code)}
${paragraph(typeIt)}
${quiet(keepIt)}`,
      }),
      text: asText([
        `Hello, ${firstName}.`,
        "Here is the code with which you choose a new password:",
        code,
        typeIt,
        keepIt,
        reason,
        signature(shop),
      ]),
    };
  },
};
