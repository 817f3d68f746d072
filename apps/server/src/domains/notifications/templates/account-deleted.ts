import { paths } from "@shop/contract/paths";
import { frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import { asText, signature, type Template } from "./template.ts";

export interface AccountDeleted {
  firstName: string;
}

export const accountDeleted: Template<AccountDeleted> = {
  usefulMinutes: null,
  write({ firstName }, shop) {
    const privacy = `${shop.publicUrl}${paths.content("privacy")}`;
    const gone =
      "Your name, address book, phone number, cart and newsletter are gone from our books, and you are signed out everywhere.";
    const stays =
      "Past orders stay in our accounts, as the law wants it, with nothing on them that leads to you.";
    const back = "Should you come back, a new account starts afresh.";
    const wasNot =
      "Was it not you? Somebody knew your password: answer this mail, and change it wherever else you use it.";
    const reason = `This is the last mail about your account at ${shop.storeName}.`;
    return {
      subject: `Your account at ${shop.storeName} is deleted`,
      html: frame({
        shop,
        title: "Your account is deleted",
        preheader: "Your data is gone from our books.",
        reason,
        body: html`${heading(`Goodbye, ${firstName}.`)}
${paragraph("You asked us to delete your account, and it is done.")}
${paragraph(gone)}
${paragraph(stays, " ", html`<a class="mark" href="${privacy}" style="color:#b93322">What we keep, and why</a>`)}
${paragraph(back)}
${quiet(wasNot)}`,
      }),
      text: asText([
        `Goodbye, ${firstName}.`,
        "You asked us to delete your account, and it is done.",
        gone,
        `${stays}\n${privacy}`,
        back,
        wasNot,
        reason,
        signature(shop),
      ]),
    };
  },
};
