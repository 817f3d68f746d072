import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, greeting, signature, type Template } from "./template.ts";

export interface AccountDeleted {
  firstName: string;
}

export const accountDeleted: Template<AccountDeleted> = {
  usefulMinutes: null,
  write({ firstName }, shop) {
    const privacy = `${shop.publicUrl}${paths.content("privacy")}`;
    const gone =
      "We have deleted your name, address book, phone number, cart and newsletter subscription, and signed you out everywhere.";
    const stays = "Past orders stay in our accounts, as the law requires, with nothing that identifies you.";
    const back = "If you come back, you can open a new account.";
    const wasNot =
      "If this was not you, someone got into your account. Reply to this email, and change the password of your email account.";
    const reason = `This is the last email about your account at ${shop.storeName}.`;
    return {
      subject: `Your account at ${shop.storeName} is deleted`,
      html: frame({
        shop,
        title: "Your account is deleted",
        preheader: "Your data has been deleted.",
        reason,
        body: html`${heading(greeting("Goodbye", firstName))}
${paragraph("We have deleted your account, as you asked.")}
${paragraph(gone)}
${paragraph(stays, " ", html`<a class="mark" href="${privacy}" style="color:#b93322">What we keep, and why</a>`)}
${paragraph(back)}
${quiet(wasNot)}`,
      }),
      text: asText([
        greeting("Goodbye", firstName),
        "We have deleted your account, as you asked.",
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
