import { type Html, html } from "@shop/html/html";
import { alertLine, fill } from "./steps.ts";

/** A test card that fills the form when it is pressed. */
interface CardFill {
  number: string;
  brand: string;
  /** What the card does, as shown on the page. */
  does: string;
  cvv?: string;
}

/** @param amount formatted for people */
export function cardForm(amount: string, cards: readonly CardFill[]): Html {
  return html`<form class="card-form" id="card-form" novalidate autocomplete="on">
    <div class="fills" role="group" aria-label="Test cards: press one to fill the form">
      ${cards.map(({ number, brand, does, cvv = "123" }) =>
        fill(html`${brand} <span class="dots">··</span>${number.slice(-4)}`, does, {
          "card-number": number.replace(/(.{4})(?=.)/g, "$1 "),
          "card-expiry": "12 / 49",
          "card-cvv": cvv,
        }),
      )}
    </div>
    ${alertLine("card-alert")}
    <label class="field wide">Card number
      <span class="boxed"><input id="card-number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="0000 0000 0000 0000" maxlength="23" required><span class="brand-mark" aria-hidden="true"></span></span></label>
    <label class="field">Expiry date
      <input id="card-expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="7" required></label>
    <label class="field">CVV
      <input id="card-cvv" name="cvv" inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4" required></label>
    <button class="button pay">Pay ${amount}</button>
  </form>`;
}
