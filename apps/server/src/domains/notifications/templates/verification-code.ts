import { paths } from "@shop/contract/paths";
import { codeBox, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
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
    const reason = `Somebody opened an account at ${shop.storeName} with this address. Was it not you? Then do nothing: without the code nothing happens.`;
    return {
      subject: `${code} is your ${shop.storeName} code`,
      html: frame({
        shop,
        title: "Your verification code",
        preheader: `Type it within ${minutes} minutes and you are in.`,
        reason,
        body: html`${heading(`Hello, ${firstName}.`)}
${paragraph("Here is the code that proves this address is yours:")}
${codeBox(code)}
${paragraph(
  "Type it on the ",
  html`<a class="mark" href="${page}" style="color:#b93322">verification page</a>`,
  ` within ${minutes} minutes.`,
)}
${quiet("We never ask for this code by phone or in a chat. Keep it to yourself.")}`,
      }),
      text: asText([
        `Hello, ${firstName}.`,
        "Here is the code that proves this address is yours:",
        code,
        `Type it on ${page} within ${minutes} minutes.`,
        "We never ask for this code by phone or in a chat. Keep it to yourself.",
        reason,
        signature(shop),
      ]),
    };
  },
};
