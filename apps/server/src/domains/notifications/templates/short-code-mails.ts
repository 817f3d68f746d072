import { html } from "@shop/html/html";
import { codeBox, frame, heading, paragraph, quiet, type Shop } from "./frame.ts";
import { asText, greeting, type MailContent, signature, type Template } from "./template.ts";

interface ShortCode {
  code: string;
  /** How long the code is valid. */
  minutes: number;
}

export interface SignInCode extends ShortCode {
  /** The address that signs in. It may have no account, and so no name. */
  mail: string;
}

export interface ConfirmationCode extends ShortCode {
  /** Empty when the account has no name yet. */
  firstName: string;
}

const KEEP_IT = "We never ask for this code by phone or in a chat. Keep it to yourself.";

/** The same for an address with an account and for one without. */
export const signInCode: Template<SignInCode> = {
  usefulMinutes: 10,
  write({ mail, code, minutes }, shop) {
    return codeMail(shop, {
      code,
      title: "Your sign-in code",
      opening: `Use this code to sign in at ${shop.storeName} as ${mail}:`,
      typeIt: `Enter it within ${minutes} minutes, in the browser where you asked for it. It works nowhere else.`,
      reason: `Someone asked to sign in at ${shop.storeName} with this email address. If this was not you, you can ignore this email: nobody can get in without the code.`,
    });
  },
};

/** For a change of an account that has no password to ask for. */
export const confirmationCode: Template<ConfirmationCode> = {
  usefulMinutes: 10,
  write({ firstName, code, minutes }, shop) {
    return codeMail(shop, {
      code,
      title: "Your code to confirm a change",
      opening: `${greeting("Hello", firstName)} Use this code to set a password or to delete your account:`,
      typeIt: `Enter it where you asked for it within ${minutes} minutes.`,
      reason: `Someone who is signed in to your account at ${shop.storeName} asked for this code. If this was not you, do not pass the code on, and sign out your other devices in your profile.`,
    });
  },
};

function codeMail(
  shop: Shop,
  {
    code,
    title,
    opening,
    typeIt,
    reason,
  }: { code: string; title: string; opening: string; typeIt: string; reason: string },
): MailContent {
  return {
    subject: `${code} is your ${shop.storeName} code`,
    html: frame({
      shop,
      title,
      preheader: typeIt,
      reason,
      body: html`${heading(`${title}.`)}
${paragraph(opening)}
${codeBox(code)}
${paragraph(typeIt)}
${quiet(KEEP_IT)}`,
    }),
    text: asText([opening, code, typeIt, KEEP_IT, reason, signature(shop)]),
  };
}
