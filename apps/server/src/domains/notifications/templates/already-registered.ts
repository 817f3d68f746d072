import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, greeting, signature, type Template } from "./template.ts";

/** For the owner of an account whose address someone uses to open a second account or to request a code for one. */
export interface AlreadyRegistered {
  firstName: string;
  asked: "account" | "code";
}

const TRIED = {
  account: "tried to open an account",
  code: "asked for a code to open an account",
} as const;

export const alreadyRegistered: Template<AlreadyRegistered> = {
  usefulMinutes: null,
  write({ firstName, asked }, shop) {
    const signIn = `${shop.publicUrl}${paths.signIn()}`;
    const reason = `You are getting this email because there is an account at ${shop.storeName} with this address.`;
    const tried = `${greeting("Hello", firstName)} Someone just ${TRIED[asked]} at ${shop.storeName} with your email address, but you already have an account.`;
    const wasIt =
      "If this was you, you do not need a new account. Sign in with your password, or press “Forgot password?”.";
    const wasNot = "If this was not you, you can ignore this email. Nobody got in, and nothing has changed.";
    return {
      subject: `You already have an account at ${shop.storeName}`,
      html: frame({
        shop,
        title: "You already have an account",
        preheader: "Someone tried to sign up with your email address. Nothing has changed.",
        reason,
        body: html`${heading("You already have an account.")}
${paragraph(tried)}
${paragraph(wasIt)}
${button("Sign in", signIn)}
${quiet(wasNot)}`,
      }),
      text: asText([tried, wasIt, `Sign in: ${signIn}`, wasNot, reason, signature(shop)]),
    };
  },
};
