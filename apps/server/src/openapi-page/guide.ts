import { allRefusals } from "@shop/contract/admin/all-refusals";
import { allRefusalData } from "@shop/contract/admin/refusal-data";
import { type Html, html } from "@shop/html/html";

/** The conventions that all calls share. */
export function renderConventions({ origin, storeKey }: { origin: string; storeKey: string }): Html {
  return html`<section id="guide" aria-labelledby="guide-title">
    <h2 id="guide-title">How to call</h2>
    <ul class="guide">
      <li>Send every call to <code>${origin}</code> with <code>Authorization: Bearer ${storeKey}</code>. The key names the store and is
        publishable. A wrong key is refused with 403. Webhooks and health checks need no key.</li>
      <li>Calls marked <span class="tag">signed in</span> also need the header <code>usertoken</code> with the session token from
        <a href="#signIn">signIn</a>. A 401 means that the session has ended. From signIn itself it means that the email address is not verified yet.</li>
      <li>Calls of staff are for the back office. They need no key but the cookie that <a href="#signInStaff">signInStaff</a> sets, and name the
        permission that the member's role must have. Changes are accepted only from the shop's own origin.</li>
      <li>Other programs make calls of staff with an API key instead: <code>Authorization: Bearer ssk_…</code>, without a cookie. An owner makes keys in the
        back office, each with permissions of its own and an end. The key is shown once. Calls about one's own session, calls that ask for a step-up, and streams
        refuse keys with <code>not_for_api_keys</code>; an unknown or ended key is refused with 401 <code>api_key_invalid</code>.</li>
      <li>A body is JSON of at most 100 KB. An unknown field is refused with 400.</li>
      <li>Every answer is <code>{"status", "message", "data"}</code>. A refusal also has <code>code</code>, its stable name.
        Decide by <code>code</code>: <code>message</code> is for people and may change. <a href="#codes">All codes</a>.</li>
      <li>A list call that takes <code>page</code> and <code>limit</code> answers the whole list without them, unless its summary gives a number.
        With either of them it answers one page, and <code>total</code> beside <code>data</code>. List calls that take neither always answer the whole list.</li>
      <li>Money is in naira. Tokens are opaque and never change. Addresses of pictures are relative to <code>${origin}</code>.</li>
      <li>Calls are limited; each says how often it may be made. 429 and 503 come with <code>Retry-After</code>, in seconds.</li>
      <li>Pages of other origins may make the <code>GET</code> calls of the catalogue. All other calls are for servers, apps and the shop's own pages.</li>
    </ul>
  </section>`;
}

/** The steps of an online payment, in order. */
export function renderPaying(): Html {
  return html`<section id="paying" aria-labelledby="paying-title">
    <h2 id="paying-title">Taking a payment</h2>
    <p>The calls for Nomba and Paystack are the same but for their paths. Nothing that the browser says makes an order paid: the shop asks
      the provider.</p>
    <ol class="guide">
      <li><b>Initialize.</b> <a href="#startNombaPayment">startNombaPayment</a> takes the cart with the amounts the shopper saw. If they
        still hold, the shop reserves the items for 30 minutes and answers <code>orderReference</code>, <code>checkoutLink</code> and <code>expiresAt</code>.
        If not, it refuses with <code>amount_changed</code> and the right amounts. Send an <code>Idempotency-Key</code>: repeating the call with the same key opens no second order.</li>
      <li><b>Show the provider's page.</b> Open <code>checkoutLink</code> in a frame (at least <code>sandbox="allow-scripts allow-forms allow-same-origin allow-popups"</code>)
        or as its own page. The shopper pays there.</li>
      <li><b>Listen.</b> The provider's page posts a window message when it is done: <code>{"type": "onSuccess"}</code>, or a <code>result</code> with
        <code>"message": "SUCCESS"</code>. Take it only from the origin of <code>checkoutLink</code> and from that frame. It is a hint to confirm, nothing more. A page
        of its own returns the shopper to <code>/checkout/return</code> with <code>orderReference</code>.</li>
      <li><b>Confirm.</b> <a href="#confirmNombaPayment">confirmNombaPayment</a> takes the same payload with <code>orderReference</code> as
        <code>trxref</code>. The shop asks the provider: <b>200</b> means paid. <b>409</b> <code>payment_not_received</code> means that the provider knows of no payment yet. <b>503</b>
        means that the provider could not be asked, or that its record could not be read. Repeating the call is harmless.</li>
      <li><b>Pending.</b> After a 503, and while a transfer is on its way, the order stays <code>pending_payment</code> with the payment status
        <code>pending</code>. Nothing is lost. Tell the shopper that you are checking, and ask <a href="#checkPayment">checkPayment</a> again after
        <code>Retry-After</code>. The shop also learns of the payment by the provider's <a href="#receiveNombaEvent">webhook</a> and asks on its own for three days.</li>
      <li><b>No payment.</b> When <code>expiresAt</code> has passed, the order becomes <code>expired</code> and the items are available again. Until then the shopper can
        <a href="#payAgain">pay again</a>, choose to <a href="#payOnDeliveryInstead">pay on delivery</a> or <a href="#cancelOrder">cancel</a>. Money that arrives
        later is matched to the order if the items are still in stock, and refunded otherwise.</li>
    </ol>
  </section>`;
}

/** The table of all refusal codes. */
export function renderCodes(): Html {
  return html`<section id="codes" aria-labelledby="codes-title">
    <h2 id="codes-title">Refusal codes</h2>
    <p>The name never changes. Words in braces are filled in from <code>data</code>.</p>
    <div class="scroll" tabindex="0" role="region" aria-label="Refusal codes">
    <table>
      <thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th><th scope="col">Fields of <code>data</code></th></tr></thead>
      <tbody>${Object.entries(allRefusals).map(
        ([code, { status, message }]) =>
          html`<tr id="code-${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${message}</td><td>${fieldsOf(code)}</td></tr>`,
      )}</tbody>
    </table>
    </div>
  </section>`;
}

function fieldsOf(code: string): Html {
  if (!(code in allRefusalData)) return html`<code>null</code>`;
  const names = Object.keys(allRefusalData[code as keyof typeof allRefusalData].shape);
  return html`${names.map((name, index) => html`${index > 0 ? ", " : ""}<code>${name}</code>`)}`;
}
