import { paths } from "@shop/contract/paths";
import { Html, html } from "@shop/html/html";
import { colours, DISPLAY, HEADER_BORDER, HEADER_PATTERN, MONO, STYLE, TEXT } from "./theme.ts";

export interface Shop {
  storeName: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Lines that the shop adds around its name at the end, where it has any. */
  mailTexts?: { signature: string; footer: string };
  /** How to reach the shop besides replying; empty strings where it has none. */
  contact?: { phone: string; whatsapp: string };
  /** How long faulty or wrong items can be returned; `RETURN_DAYS` unless given. */
  returnDays?: number;
}

interface Frame {
  shop: Shop;
  title: string;
  /** The preview that an inbox shows beside the subject. */
  preheader: string;
  /** Why the reader got the mail, for the footer. */
  reason: string | Html;
  body: Html;
}

/** Keeps clients from filling the preview with text of the body. */
const PREVIEW_FILLER = new Array(60).fill("\u034f\u200c\u00a0").join("");

/** Uses tables and inline styles, which old mail clients support too. */
export function frame({ shop, title, preheader, reason, body }: Frame): string {
  const { paper, card, soft } = colours;
  return html`<!doctype html>
<html lang="en-NG" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${PREVIEW_FILLER}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background-color:${paper}">
<tr><td class="edge" align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="wide corner" bgcolor="${colours.adire}" style="${HEADER_PATTERN}padding:30px 40px;border-radius:24px 24px 0 0">
<a href="${shop.publicUrl}${paths.home()}" style="color:${paper};font:800 28px/1.1 ${DISPLAY};letter-spacing:-0.02em;text-decoration:none">${wordmark(shop.storeName)}</a>
</td></tr>
<tr><td bgcolor="${colours.brass}" height="8" style="${HEADER_BORDER}height:8px;font-size:1px;line-height:8px">&nbsp;</td></tr>
<tr><td class="card wide corner" bgcolor="${card}" style="background-color:${card};padding:36px 40px 40px;border-radius:0 0 24px 24px">${body}</td></tr>
<tr><td class="wide" style="padding:24px 40px 32px">${ownLines(shop.mailTexts?.signature)}<p class="soft" style="margin:0;color:${soft};font:400 14px/1.5 ${TEXT}">${reason}</p>
<p class="soft" style="margin:8px 0 0;color:${soft};font:400 14px/1.5 ${TEXT}">${shop.storeName} · <a class="soft" href="${shop.publicUrl}${paths.home()}" style="color:${soft}">${new URL(shop.publicUrl).host}</a></p>${ownLines(shop.mailTexts?.footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`.markup;
}

function ownLines(text = ""): Html | null {
  if (text === "") return null;
  const lines = text.split("\n").map((line, index) => [index > 0 && html`<br>`, line]);
  return html`<p class="soft" style="margin:0 0 8px;color:${colours.soft};font:400 14px/1.5 ${TEXT}">${lines}</p>`;
}

function wordmark(storeName: string): Html {
  const ampersand = html`<span style="color:${colours.coralOnAdire}">&amp;</span>`;
  return html`${storeName.split("&").map((part, place) => [place > 0 && ampersand, part])}`;
}

export function heading(text: string): Html {
  return html`<h1 class="ink title" style="margin:0 0 16px;color:${colours.ink};font:800 34px/1.08 ${DISPLAY};letter-spacing:-0.02em">${text}</h1>`;
}

export function paragraph(...content: (string | Html)[]): Html {
  return html`<p class="ink" style="margin:0 0 16px;color:${colours.ink};font:400 17px/1.5 ${TEXT};word-break:break-word">${content}</p>`;
}

export function list(items: readonly string[]): Html {
  return html`<ul class="ink" style="margin:0 0 16px;padding:0 0 0 22px;color:${colours.ink};font:400 17px/1.5 ${TEXT};word-break:break-word">${items.map(
    (item) => html`<li style="margin:0 0 6px">${item}</li>`,
  )}</ul>`;
}

export function quiet(...content: (string | Html)[]): Html {
  return html`<p class="soft" style="margin:16px 0 0;color:${colours.soft};font:400 15px/1.5 ${TEXT}">${content}</p>`;
}

export function button(label: string, href: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>
<td bgcolor="${colours.brass}" style="background-color:${colours.brass};border-radius:12px"><a href="${href}" style="display:inline-block;padding:15px 28px;color:${colours.ink};font:700 17px/1.2 ${TEXT};text-decoration:none">${label}</a></td>
</tr></table>`;
}

/** Shows a code in large type; one press selects all of it for copying. */
export function codeBox(code: string): Html {
  const { paper, coral, ink } = colours;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="well" align="center" bgcolor="${paper}" style="background-color:${paper};border:2px dashed ${coral};border-radius:16px;padding:24px 8px"><span class="ink" style="color:${ink};font:700 34px/1 ${MONO};letter-spacing:0.14em;padding-left:0.14em;user-select:all;-webkit-user-select:all">${code}</span></td>
</tr></table>`;
}
