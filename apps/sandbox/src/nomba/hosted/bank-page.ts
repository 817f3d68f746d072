import { html } from "@shop/html/html";
import { checkoutLayout } from "../../payments/checkout/checkout-layout.ts";
import { nairaForPeople } from "../../payments/kobo.ts";
import type { Transaction } from "../order.ts";
import { MERCHANT_NAME } from "../record.ts";

/** The bank's 3-D Secure page. Works without JavaScript. */
export function bankPage({ id, amount, currency, card }: Transaction): string {
  const asked = nairaForPeople(amount, currency);
  return checkoutLayout({
    title: "Zuma Bank · Is it you?",
    company: "3-D Secure",
    merchant: "Zuma Bank",
    amount: asked,
    payer: `to ${MERCHANT_NAME}`,
    hasCard: false,
    script: null,
    data: {},
    main: html`<section class="step bank" aria-labelledby="bank-title">
      <svg class="rock" viewBox="0 0 120 60" aria-hidden="true"><path d="M4 58C10 26 22 8 48 6c30-3 56 10 68 52z"/><path class="crack" d="M38 14c-2 12 2 20-4 30M62 9c4 12-2 22 4 36M84 18c2 8-2 16 2 26"/></svg>
      <h2 id="bank-title">Is it you who is paying?</h2>
      <p><b>${asked}</b> to <b>${MERCHANT_NAME}</b> with your card ending in <b>${card?.last4 ?? "····"}</b>.</p>
      <form method="post" action="/nomba/callback/${id}">
        <button class="button pay" name="verdict" value="Y">Yes, it is me</button>
        <button class="button outline pay" name="verdict" value="N">No, refuse it</button>
      </form>
    </section>`,
  });
}
