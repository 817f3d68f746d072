import { type Html, html } from "@shop/html/html";
import { cardForm } from "../../payments/checkout/card-form.ts";
import { checkoutLayout } from "../../payments/checkout/checkout-layout.ts";
import { shopOrigin } from "../../payments/checkout/shopper-headers.ts";
import { alertLine, CHECK, fill, step, tab } from "../../payments/checkout/steps.ts";
import { nairaForPeople } from "../../payments/kobo.ts";
import { type Paystack, switchesFor } from "../paystack.ts";
import { PIN, TEST_CARDS } from "../test-cards.ts";
import type { Transaction } from "../transaction.ts";

const MERCHANT_NAME = "Suya and Silk";
const CARDS = TEST_CARDS.map((card) => ({ ...card, brand: card.brand === "visa" ? "Visa" : "Verve" }));

/** Paystack's page: payment by card, or one of the outcomes of its test mode. */
export function checkoutPage(paystack: Paystack, transaction: Transaction, otherOriginUrl: string): string {
  const switches = switchesFor(paystack, transaction);
  const amount = nairaForPeople(transaction.requestedAmount);
  const isPaid = transaction.paidAt !== null;
  const back = returnUrl(transaction);
  return checkoutLayout({
    title: `Pay ${amount} · ${MERCHANT_NAME}`,
    company: "paystack",
    merchant: MERCHANT_NAME,
    amount,
    payer: transaction.email,
    hasCard: !isPaid,
    script: "paystack-checkout.js",
    data: {
      code: transaction.accessCode,
      closed: isPaid ? "paid" : "",
      autopilot: switches.autopilot,
      message: switches.message,
      redirect: switches.redirect,
      "return-url": back ?? "",
      "cancel-url": cancelUrl(transaction) ?? back ?? "",
      "shop-origin": shopOrigin(transaction.callbackUrl) ?? "",
      "other-origin-url": otherOriginUrl,
    },
    main: html`${!isPaid && payingSteps(amount)} ${doneStep(isPaid)} ${alertLine("page-alert")}`,
  });
}

/** Has the reference under both names, and not the outcome. An address that has a query gets a second "?". */
function returnUrl({ callbackUrl, reference }: Transaction): string | null {
  const name = encodeURIComponent(reference);
  return callbackUrl === null ? null : `${callbackUrl}?trxref=${name}&reference=${name}`;
}

function cancelUrl({ metadata }: Transaction): string | null {
  if (typeof metadata !== "object" || metadata === null || !("cancel_action" in metadata)) return null;
  const url = metadata.cancel_action;
  return typeof url === "string" && /^https?:\/\//.test(url) ? url : null;
}

function payingSteps(amount: string): Html {
  return html`
    <section class="step choose" data-step="choose" aria-label="How to pay">
      <div class="tabs" role="tablist" aria-label="How to pay">${tab("card", "Card", true)} ${tab("outcome", "Test outcome", false)}</div>
      <div id="card-panel" role="tabpanel" aria-labelledby="card-tab">${cardForm(amount, CARDS)}</div>
      <div id="outcome-panel" role="tabpanel" aria-labelledby="outcome-tab" hidden>
        <p class="soft">In test mode, say how it ends.</p>
        ${alertLine("outcome-alert")}
        <button type="button" class="button pay" data-outcome="success">Success</button>
        <button type="button" class="button outline pay" data-outcome="declined">Declined</button>
        <button type="button" class="button outline pay" data-outcome="timeout">Timed out</button>
      </div>
    </section>
    ${step({
      name: "pin",
      title: "Enter your card PIN",
      body: html`<p class="soft">The four digits you use at an ATM.</p>
        <form id="pin-form" novalidate>
          ${alertLine("pin-alert")}
          <label class="field">PIN
            <input id="pin" class="code-input" name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="4" required></label>
          <div class="fills" role="group" aria-label="Test PINs">${fill(PIN, "is taken", { pin: PIN })}${fill("4321", "is wrong", { pin: "4321" })}</div>
          <button class="button pay">Continue</button>
        </form>`,
    })}
    <p class="leave"><button type="button" class="quiet" id="cancel">Cancel payment</button></p>`;
}

function doneStep(isPaid: boolean): Html {
  return step({
    name: "done",
    title: "Payment successful",
    isShown: isPaid,
    body: html`${CHECK}<p class="soft" id="on-the-way" role="status"></p>
      <p class="back-row"><a class="button" data-to-shop href="/">Back to ${MERCHANT_NAME}</a></p>`,
  });
}
