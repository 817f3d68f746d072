import { type Html, html } from "@shop/html/html";
import { alertLine, fill, step } from "../../payments/checkout/steps.ts";
import { OTPS, PINS } from "../test-cards.ts";

export function pinStep(): Html {
  return step({
    name: "pin",
    title: "Enter your card PIN",
    body: html`<p class="soft">The four digits you use at an ATM.</p>
      <form id="pin-form" novalidate>
        ${alertLine("pin-alert")}
        <label class="field">PIN
          <input id="pin" class="code-input" name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="4" required></label>
        <div class="fills" role="group" aria-label="Test PINs">${PINS.slice(0, 2).map((pin) => fill(pin, "is taken", { pin }))}${fill("4321", "is wrong", { pin: "4321" })}</div>
        <button class="button pay">Continue</button>
        <button type="button" class="quiet" data-back>Use another card</button>
      </form>`,
  });
}

export function otpStep(): Html {
  return step({
    name: "otp",
    title: "Enter the code from your bank",
    body: html`<p class="soft" id="otp-words">Kindly enter the OTP sent to ****1234</p>
      <form id="otp-form" novalidate>
        ${alertLine("otp-alert")}
        <label class="field">One-time code
          <input id="otp" class="code-input" name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required></label>
        <div class="fills" role="group" aria-label="Test codes">${fill(OTPS[0] ?? "", "pays", { otp: OTPS[0] ?? "" })}${fill("5464", "is wrong", { otp: "5464" })}${fill("1234", "is too late", { otp: "1234" })}</div>
        <button class="button pay">Confirm payment</button>
        <p class="row"><button type="button" class="quiet" id="resend-otp">Send a new code</button><span class="soft" id="resent" role="status"></span></p>
      </form>`,
  });
}

export function secureStep(): Html {
  return step({
    name: "secure",
    title: "Your bank wants to know that it is you",
    body: html`<p class="soft">We take you to your bank’s own page. Afterwards you return here automatically.</p>
      <form id="secure-form" method="post">
        <input type="hidden" name="md"><input type="hidden" name="jwt"><input type="hidden" name="termUrl">
        <button class="button pay">Go to my bank</button>
      </form>`,
  });
}
