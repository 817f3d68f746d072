import { html } from "@shop/html/html";
import { assetPath } from "../../site/assets.ts";
import { CROSS } from "./steps.ts";

/** Shown for an order that is unknown or past its retention time. */
export function wrongLinkPage(): string {
  return html`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Nothing to pay here</title>
<link rel="icon" href="${assetPath("icon.svg")}" type="image/svg+xml">
<link rel="stylesheet" href="${assetPath("site.css")}">
<link rel="stylesheet" href="${assetPath("checkout.css")}">
<link rel="stylesheet" href="${assetPath("checkout-steps.css")}">
</head>
<body class="checkout-page"><main class="step gone alone">${CROSS}<h1>Nothing to pay here</h1>
<p class="soft">The link is mistyped, or the order is so old that it was forgotten. Start again in the shop.</p></main></body>
</html>`.markup;
}
