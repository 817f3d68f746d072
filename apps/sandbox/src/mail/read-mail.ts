import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { findCode, findLinks } from "./find-in-mail.ts";
import type { Mail } from "./mail.ts";

export type ArrivedMail = Omit<Mail, "id" | "receivedAt" | "arrivals" | "read">;

export interface Envelope {
  from: string;
  to: string[];
}

/** Parses a raw mail. It never fails: a mail that cannot be parsed is shown as it is. */
export async function readMail(raw: Buffer, envelope: Envelope): Promise<ArrivedMail> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" }).catch(() =>
    unreadable(raw),
  );
  const html = email.html ? withInlinePictures(email.html, email.attachments) : null;
  const text = email.text?.trim() ? email.text : null;

  return {
    from: senderOf(email, envelope),
    to: envelope.to,
    subject: email.subject?.trim() || "(no subject)",
    messageId: email.messageId ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    html,
    text,
    attachments: email.attachments
      .filter((attachment) => !attachment.related)
      .map((attachment, index) => ({
        name: attachment.filename ?? `part ${index + 1}`,
        type: attachment.mimeType,
        size: sizeOf(attachment),
      })),
    code: findCode({ subject: email.subject ?? "", text: text ?? "" }),
    links: findLinks({ html, text }),
    size: raw.length,
  };
}

function unreadable(raw: Buffer): Email {
  return {
    headers: [],
    headerLines: [],
    subject: "(unreadable mail)",
    text: raw.toString("latin1"),
    attachments: [],
  };
}

function senderOf(email: Email, envelope: Envelope): Mail["from"] {
  const from: Address | undefined = email.from ?? email.sender;
  if (from?.address) return { name: from.name, address: from.address };
  return { name: "", address: envelope.from };
}

/** Inlines attached pictures that the HTML refers to, because the page is not allowed to fetch anything. */
function withInlinePictures(html: string, attachments: readonly Attachment[]): string {
  const pictures = new Map(
    attachments
      .filter((attachment) => attachment.contentId && attachment.mimeType.startsWith("image/"))
      .map((attachment) => [attachment.contentId?.replace(/^<|>$/g, ""), attachment]),
  );
  if (pictures.size === 0) return html;
  return html.replace(/\bcid:([^"'\s)>]+)/gi, (whole, id: string) => {
    const picture = pictures.get(id);
    return picture ? `data:${picture.mimeType};base64,${bytesOf(picture).toString("base64")}` : whole;
  });
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

function sizeOf(attachment: Attachment): number {
  return bytesOf(attachment).length;
}
