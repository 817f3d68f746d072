import { samples } from "../../apps/server/src/domains/notifications/templates/samples.ts";
import {
  renderMail,
  type TemplateName,
} from "../../apps/server/src/domains/notifications/templates/templates.ts";
import type { HtmlDocument } from "./document.ts";

/**
 * What a web page must not do and a mail has to: the Outlook of Windows lays out with Word, which knows widths, colours
 * and distances of a table only from these attributes and hides only what says mso-hide; Apple's Mail reads a property
 * of its own to learn that a mail has a dark face.
 */
const FOR_MAIL_CLIENTS = new RegExp(
  [
    "^The “(?:align|bgcolor|border|cellpadding|cellspacing|height|width)” attribute on the “(?:table|td)” element is obsolete",
    "^CSS: “(?:mso-hide|supported-color-schemes)”: Property “[a-z-]+” doesn't exist",
  ].join("|"),
);

export function writeMails(): HtmlDocument[] {
  const shop = { storeName: "Suya & Silk", publicUrl: "https://shop.example" };
  return (Object.keys(samples) as TemplateName[]).map((template) => ({
    name: `mail ${template}`,
    html: renderMail({ template, data: samples[template], createdAt: new Date() }, shop).html,
    excepted: FOR_MAIL_CLIENTS,
  }));
}
