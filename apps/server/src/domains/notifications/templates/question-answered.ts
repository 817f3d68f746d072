import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, greeting, signature, type Template } from "./template.ts";

/** The answer to a shopper's question about a product. */
export interface QuestionAnswered {
  questionId: string;
  /** Of the question, with this answer. */
  version: number;
  firstName: string;
  productName: string;
  productToken: string;
  question: string;
  answer: string;
}

export const questionAnswered: Template<QuestionAnswered> = {
  usefulMinutes: null,
  write({ firstName, productName, productToken, question, answer }, shop) {
    const title = "Here is our answer.";
    const link = `${shop.publicUrl}${paths.product(productToken)}`;
    const opening = `${greeting("Hello", firstName)} You asked about ${productName}:`;
    const label = "See the product";
    const reason = `You are getting this email because you asked ${shop.storeName} a question.`;
    return {
      subject: `Your question about ${productName}`,
      html: frame({
        shop,
        title,
        preheader: answer,
        reason,
        body: html`${heading(title)}
${paragraph(opening)}
${quiet(`“${question}”`)}
${answer.split("\n").map((line) => line !== "" && paragraph(line))}
${button(label, link)}`,
      }),
      text: asText([title, opening, `“${question}”`, answer, `${label}: ${link}`, reason, signature(shop)]),
    };
  },
};
