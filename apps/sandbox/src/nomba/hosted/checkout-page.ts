import { type Html, html } from "@shop/html/html";
import { cardForm } from "../../payments/checkout/card-form.ts";
import { checkoutLayout } from "../../payments/checkout/checkout-layout.ts";
import { shopOrigin } from "../../payments/checkout/shopper-headers.ts";
import { alertLine, CHECK, CROSS, step, tab } from "../../payments/checkout/steps.ts";
import { nairaForPeople } from "../../payments/kobo.ts";
import type { Nomba } from "../nomba.ts";
import type { Order } from "../order.ts";
import { type Closed, closedBecause, expiresAt } from "../pay-on-page.ts";
import { MERCHANT_NAME } from "../record.ts";
import { TEST_CARDS } from "../test-cards.ts";
import { otpStep, pinStep, secureStep } from "./card-steps.ts";
import { returnUrl } from "./return-url.ts";
import { ACCOUNT_LIFE_MS, transferPanel } from "./transfer-panel.ts";

interface CheckoutPage {
  nomba: Nomba;
  order: Order;
  /** The attempt that the shopper returns from, after the bank's page. */
  attempt: string | undefined;
  /** The page that sends a message from another origin, if that is switched on. */
  otherOriginUrl: string;
}

export function checkoutPage({ nomba, order, attempt, otherOriginUrl }: CheckoutPage): string {
  const switches = nomba.switches.for(order);
  const closed = closedBecause(nomba, order);
  const amount = nairaForPeople(order.amount, order.currency);
  const back = returnUrl(order);
  const main = html`
    ${closed === null && payingSteps(nomba, order, { amount, declined: declinedWith(order, attempt) })}
    ${endSteps(closed, back !== null && switches.redirect === "on")}`;

  return checkoutLayout({
    title: `Pay ${amount} · ${MERCHANT_NAME}`,
    company: "nomba",
    merchant: MERCHANT_NAME,
    amount,
    payer: order.customerEmail,
    hasCard: closed === null,
    script: "nomba-checkout.js",
    data: {
      order: order.id,
      closed: closed ?? "",
      autopilot: switches.autopilot,
      message: switches.message,
      redirect: switches.redirect,
      "return-url": back ?? "",
      "shop-origin": shopOrigin(order.callbackUrl) ?? "",
      "other-origin-url": otherOriginUrl,
      "seconds-left": String(secondsUntil(nomba, expiresAt(nomba, order))),
    },
    main,
  });
}

function payingSteps(
  nomba: Nomba,
  order: Order,
  { amount, declined }: { amount: string; declined: string | null },
): Html {
  const [hasCard, hasTransfer] = ["Card", "Transfer"].map(
    (method) => order.allowedPaymentMethods === null || order.allowedPaymentMethods.includes(method),
  );
  const opened = order.transferAccount?.openedAt;
  const accountEnds = opened === undefined ? null : new Date(Date.parse(opened) + ACCOUNT_LIFE_MS);
  const secondsLeft = accountEnds === null ? ACCOUNT_LIFE_MS / 1000 : secondsUntil(nomba, accountEnds);
  return html`
    <section class="step choose" data-step="choose" aria-label="How to pay">
      <div class="tabs" role="tablist" aria-label="How to pay">
        ${hasCard && tab("card", "Card", true)}
        ${hasTransfer && tab("transfer", "Bank transfer", !hasCard)}
      </div>
      ${declined !== null && html`<p class="alert" role="alert"><b>Declined.</b> ${declined}</p>`}
      ${hasCard && html`<div id="card-panel" role="tabpanel" aria-labelledby="card-tab">${cardForm(amount, TEST_CARDS)}</div>`}
      ${
        hasTransfer &&
        html`<div id="transfer-panel" role="tabpanel" aria-labelledby="transfer-tab"${hasCard && html` hidden`}>${transferPanel(amount, secondsLeft)}</div>`
      }
    </section>
    ${pinStep()} ${otpStep()} ${secureStep()}
    <p class="leave"><button type="button" class="quiet" id="cancel">Cancel payment</button></p>`;
}

const BACK = html`<p class="back-row"><a class="button" data-to-shop href="/">Back to ${MERCHANT_NAME}</a></p>`;

const CLOSED_WORDS = {
  cancelled: {
    title: "This payment was cancelled",
    words: "Nothing was taken. You can start again in the shop.",
  },
  expired: {
    title: "This link has expired",
    words: "Nothing was taken. Go back to the shop and pay from there again.",
  },
} as const;

function endSteps(closed: Closed, returnsToShop: boolean): Html {
  const done = step({
    name: "done",
    title: "Payment received",
    isShown: closed === "paid",
    body: html`${CHECK}<p>Your Payment was successful. Your transaction is complete.</p>
      <p class="soft" id="on-the-way" role="status">${!returnsToShop && "You can close this page."}</p>${returnsToShop && BACK}`,
  });
  const left = step({
    name: "left",
    title: "Payment cancelled",
    body: html`${CROSS}<p class="soft">Nothing was taken.</p>${returnsToShop && BACK}`,
  });
  const { title, words } = CLOSED_WORDS[closed === "cancelled" ? "cancelled" : "expired"];
  const gone = step({
    name: "gone",
    title,
    isShown: closed === "cancelled" || closed === "expired",
    body: html`${CROSS}<p class="soft">${words}</p>${returnsToShop && BACK}`,
  });
  return html`${done} ${left} ${gone} ${alertLine("page-alert")}`;
}

function declinedWith(order: Order, attempt: string | undefined): string | null {
  const transaction = order.transactions.find(({ id }) => id === attempt);
  return transaction?.status === "PAYMENT_FAILED" ? transaction.message : null;
}

function secondsUntil(nomba: Nomba, end: Date): number {
  return Math.max(0, Math.round((end.getTime() - nomba.clock.now().getTime()) / 1000));
}
