import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { codeBox, frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, signature, type Template } from "./template.ts";

export interface VerificationCode {
  firstName: string;
  code: string;
  /** How long the code is valid. */
  minutes: number;
}

export const verificationCode: Template<VerificationCode> = {
  usefulMinutes: 10,
  write({ firstName, code, minutes }, shop) {
    const page = `${shop.publicUrl}${paths.verification()}`;
    const reason = `Someone opened an account at ${shop.storeName} with this email address. If this was not you, you can ignore this email: nothing happens without the code.`;
    return {
      subject: `${code} is your ${shop.storeName} code`,
      html: frame({
        shop,
        title: "Your verification code",
        preheader: `Enter it within ${minutes} minutes to finish signing up.`,
        reason,
        body: html`${heading(`Hello, ${firstName}.`)}
${paragraph("Use this code to confirm your email address:")}
${codeBox(code)}
${paragraph(
  "Enter it on the ",
  html`<a class="mark" href="${page}" style="color:#b93322">verification page</a>`,
  ` within ${minutes} minutes.`,
)}
${quiet("We never ask for this code by phone or in a chat. Keep it to yourself.")}`,
      }),
      text: asText([
        `Hello, ${firstName}.`,
        "Use this code to confirm your email address:",
        code,
        `Enter it on ${page} within ${minutes} minutes.`,
        "We never ask for this code by phone or in a chat. Keep it to yourself.",
        reason,
        signature(shop),
      ]),
    };
  },
};
