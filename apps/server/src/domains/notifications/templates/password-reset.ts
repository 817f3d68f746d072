import { html } from "@shop/html/html";
import { codeBox, frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, greeting, signature, type Template } from "./template.ts";

export interface PasswordReset {
  firstName: string;
  code: string;
  /** How long the code is valid. */
  minutes: number;
}

export const passwordReset: Template<PasswordReset> = {
  usefulMinutes: 10,
  write({ firstName, code, minutes }, shop) {
    const reason = `Someone asked for a new password at ${shop.storeName} for this email address. If this was not you, you can ignore this email, and your password stays the same.`;
    const typeIt = `Enter it where you asked for it within ${minutes} minutes, and choose a new password.`;
    const keepIt = "We never ask for this code by phone or in a chat. Keep it to yourself.";
    return {
      subject: `${code} is your code for a new ${shop.storeName} password`,
      html: frame({
        shop,
        title: "Your code for a new password",
        preheader: `Enter it within ${minutes} minutes and choose a new password.`,
        reason,
        body: html`${heading(greeting("Hello", firstName))}
${paragraph("Use this code to choose a new password:")}
${codeBox(code)}
${paragraph(typeIt)}
${quiet(keepIt)}`,
      }),
      text: asText([
        greeting("Hello", firstName),
        "Use this code to choose a new password:",
        code,
        typeIt,
        keepIt,
        reason,
        signature(shop),
      ]),
    };
  },
};
