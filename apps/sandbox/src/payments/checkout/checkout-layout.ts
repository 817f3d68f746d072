import { type Html, html } from "@shop/html/html";
import { assetPath } from "../../site/assets.ts";

export interface CheckoutLayout {
  title: string;
  /** The provider's name. */
  company: string;
  merchant: string;
  /** Formatted for people. */
  amount: string;
  payer: string;
  /** Data attributes for the page's script. */
  data: Record<string, string>;
  /** Null for a page without a script. */
  script: string | null;
  main: Html;
  /** Whether to draw a card that shows what is being typed. */
  hasCard: boolean;
}

/** The layout of the provider's pages: the amount on one side, the steps on the other. */
export function checkoutLayout({
  title,
  company,
  merchant,
  amount,
  payer,
  data,
  script,
  main,
  hasCard,
}: CheckoutLayout): string {
  return html`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${assetPath("icon.svg")}" type="image/svg+xml">
<link rel="stylesheet" href="${assetPath("site.css")}">
<link rel="stylesheet" href="${assetPath("checkout.css")}">
<link rel="stylesheet" href="${assetPath("checkout-steps.css")}">
${script !== null && html`<script src="${assetPath(script)}" type="module"></script>`}
</head>
<body class="checkout-page" ${Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)}>
<div class="checkout">
  <header class="bill">
    <div class="cloth" aria-hidden="true"></div>
    <p class="merchant">${SEAL}<span>${merchant}</span></p>
    <h1 class="amount"><span class="unseen">To pay: </span>${amount}</h1>
    <p class="payer">${payer}</p>
    ${hasCard && CARD_DRAWING}
    <p class="company"><b>${company}</b> <span class="sign">Sandbox</span></p>
  </header>
  <main id="main" class="counter">
    <noscript><p class="note">Paying needs JavaScript. Switch it on and load this page again.</p></noscript>
    ${main}
  </main>
  <footer class="small">No real money moves here.</footer>
</div>
</body>
</html>`.markup;
}

const SEAL = html`<svg class="seal" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="19"/><circle class="ring" cx="20" cy="20" r="13"/><circle class="ring dots" cx="20" cy="20" r="16"/><circle class="heart" cx="20" cy="20" r="5"/></svg>`;

/** The script fills it in while the shopper types. */
const CARD_DRAWING = html`<div class="card-drawing" aria-hidden="true">
  <div class="cloth"></div>
  <svg class="chip" viewBox="0 0 40 30"><rect x="1" y="1" width="38" height="28" rx="6"/><path d="M1 11h12M1 19h12M27 11h12M27 19h12M13 1v28M27 1v28"/></svg>
  <p class="drawn-number">•••• •••• •••• ••••</p>
  <p class="drawn-foot"><span class="drawn-expiry">MM/YY</span><span class="drawn-brand"></span></p>
</div>`;
