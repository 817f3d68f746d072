import { type Html, html } from "@shop/html/html";
import { alertLine } from "../../payments/checkout/steps.ts";

/** How long the account is reserved for one payer. */
export const ACCOUNT_LIFE_MS = 30 * 60 * 1000;

/** The account to transfer to. The page's script requests it when the panel is opened. */
export function transferPanel(amount: string, secondsLeft: number): Html {
  return html`
    <div class="transfer" id="transfer" data-seconds="${secondsLeft}" aria-busy="true">
      <p class="send">Send exactly <b>${amount}</b> to this account:</p>
      <div class="account">
        <div class="account-number"><span class="soft">Account number</span>
          <output id="account-number">··········</output>
          <button type="button" class="copy-account" id="copy-account"><span aria-live="polite">Copy</span><span class="unseen"> the account number</span></button></div>
        <dl><dt>Bank</dt><dd id="account-bank">…</dd><dt>Name</dt><dd id="account-name">…</dd></dl>
      </div>
      <div class="countdown"><span class="soft">This account is yours for</span> <b id="countdown" role="timer">30:00</b>
        <div class="sand" aria-hidden="true"><i id="sand"></i></div></div>
      ${alertLine("transfer-alert")}
      <p class="waiting" id="waiting" role="status" hidden><i class="spinner" aria-hidden="true"></i> Looking for your transfer. This can take a moment.</p>
      <button type="button" class="button pay" id="sent">I have sent the money</button>
    </div>
    <div class="run-out" id="run-out" hidden>
      <p><b>The time for this account has run out.</b></p>
      <p class="soft">If you have sent the money already, it still reaches the shop. Otherwise pay by card, or start again in the shop.</p>
    </div>`;
}
