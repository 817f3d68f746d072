// Card payment: card details, PIN, then the bank's code or the bank's page.

import { digitsOf } from "./checkout-fields.js";
import { alertIn, clearFaults, faultAt, showStep, whileBusy } from "./checkout-steps.js";
import { cancelAttempt, resendOtp, submitCard, submitOtp } from "./nomba-calls.js";

const form = document.getElementById("card-form");
const number = document.getElementById("card-number");
const expiry = document.getElementById("card-expiry");
const cvv = document.getElementById("card-cvv");
const pin = document.getElementById("pin");
const otp = document.getElementById("otp");

/** The attempt that is waiting for its code. */
let transactionId = null;
let onPaid = () => {};

export function listenToCards(whenPaid) {
  if (!form) return;
  onPaid = whenPaid;
  onSubmit(form, cardTyped);
  onSubmit(document.getElementById("pin-form"), pinTyped);
  onSubmit(document.getElementById("otp-form"), otpTyped);
  document.querySelector("[data-back]").addEventListener("click", () => backToCard(""));
  document.getElementById("resend-otp").addEventListener("click", async () => {
    const result = await resendOtp().catch((error) => ({ message: error.message }));
    const line = document.getElementById("resent");
    line.textContent = "";
    requestAnimationFrame(() => {
      line.textContent = result.status ? "A new code is on its way." : result.message;
    });
  });
}

export async function abandonAttempt() {
  if (transactionId !== null) await cancelAttempt(transactionId).catch(() => {});
  transactionId = null;
}

function onSubmit(element, work) {
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    clearFaults(element);
    work(element.querySelector(".pay"));
  });
}

async function cardTyped(button) {
  const digits = digitsOf(number);
  const [month, year] = [digitsOf(expiry).slice(0, 2), digitsOf(expiry).slice(2)];
  if (digits.length < 12) return faultAt(number, "card-alert", "Enter the number on your card");
  if (!/^(0[1-9]|1[0-2])$/.test(month) || year.length !== 2) {
    return faultAt(expiry, "card-alert", "Enter the expiry date as month and year");
  }
  if (!/^\d{3,4}$/.test(cvv.value))
    return faultAt(cvv, "card-alert", "Enter the 3 digits on the back of your card");

  // Visa cards go through 3-D Secure; the others use a PIN.
  if (digits.startsWith("4")) return sendCard(button, "");
  pin.value = "";
  showStep("pin");
}

async function pinTyped(button) {
  if (!/^\d{4}$/.test(pin.value)) return faultAt(pin, "pin-alert", "A PIN has 4 digits");
  await sendCard(button, pin.value);
}

async function sendCard(button, typedPin) {
  const date = digitsOf(expiry);
  const card = {
    number: digitsOf(number),
    month: date.slice(0, 2),
    year: date.slice(2),
    cvv: cvv.value,
    pin: typedPin,
  };
  await whileBusy(button, "Asking your bank…", async () => {
    try {
      const result = await submitCard(card);
      transactionId = result.transactionId;
      if (result.responseCode === "T0") return askForOtp(result.message);
      if (result.responseCode === "S0") return askAtBank(result.secureAuthenticationData);
      if (result.status) return onPaid();
      backToCard(`Declined: ${result.message}`);
    } catch (error) {
      backToCard(error.message);
    }
  });
}

function backToCard(words) {
  pin.value = "";
  showStep("choose");
  alertIn("card-alert", words);
}

function askForOtp(words) {
  otp.value = "";
  document.getElementById("otp-words").textContent = words;
  showStep("otp");
}

function askAtBank({ acsUrl, md, jwt, termUrl }) {
  // From here on the bank decides, so this page can no longer cancel the attempt.
  transactionId = null;
  const secure = document.getElementById("secure-form");
  secure.action = acsUrl;
  secure.elements.md.value = md;
  secure.elements.jwt.value = jwt;
  secure.elements.termUrl.value = termUrl;
  showStep("secure");
  secure.querySelector(".pay").focus({ preventScroll: true });
}

async function otpTyped(button) {
  if (!/^\d{4,6}$/.test(otp.value)) return faultAt(otp, "otp-alert", "Enter the digits that your bank sent");
  await whileBusy(button, "Confirming…", async () => {
    try {
      const result = await submitOtp(otp.value, transactionId);
      if (result.status) return onPaid();
      if (result.responseCode === "T0") return faultAt(otp, "otp-alert", result.message);
      transactionId = null;
      backToCard(`Declined: ${result.message}`);
    } catch (error) {
      faultAt(otp, "otp-alert", error.message);
    }
  });
}
