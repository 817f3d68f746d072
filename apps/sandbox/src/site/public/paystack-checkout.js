// Paystack's page: a card with or without a PIN, or a named test outcome.

import { digitsOf } from "./checkout-fields.js";
import { backToShop, backToShopSoon, returnsToShop, tellShop } from "./checkout-return.js";
import { alertIn, clearFaults, faultAt, showStep, whileBusy } from "./checkout-steps.js";
import { listenToTabs } from "./checkout-tabs.js";

const { code, closed, autopilot, cancelUrl } = document.body.dataset;
const TIMEOUT_MS = 30_000;
const OUTCOMES = { approve: "success", decline: "declined" };

const number = document.getElementById("card-number");
const expiry = document.getElementById("card-expiry");
const cvv = document.getElementById("card-cvv");
const pin = document.getElementById("pin");

async function charge(body) {
  try {
    const answer = await fetch(`/paystack/checkout/${code}/charge`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await answer.json();
  } catch {
    return { status: "fault", message: "We cannot reach the bank. Check your connection and try again." };
  }
}

function paid() {
  showStep("done");
  tellShop();
  backToShopSoon();
}

function ended({ status, message }, alertId) {
  if (status === "success") return paid();
  if (status === "pin") return showStep("pin");
  pin.value = "";
  showStep("choose");
  alertIn(alertId, message);
}

function cardTyped() {
  return { number: digitsOf(number), expiry: digitsOf(expiry), cvv: cvv.value };
}

function onSubmit(form, work) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearFaults(form);
    work(form.querySelector(".pay"));
  });
}

function begin() {
  listenToTabs();
  onSubmit(document.getElementById("card-form"), (button) => {
    const card = cardTyped();
    if (card.number.length < 12) return faultAt(number, "card-alert", "Enter the number on your card");
    if (card.expiry.length !== 4)
      return faultAt(expiry, "card-alert", "Enter the expiry date as month and year");
    if (!/^\d{3,4}$/.test(card.cvv))
      return faultAt(cvv, "card-alert", "Enter the 3 digits on the back of your card");
    return whileBusy(button, "Asking your bank…", async () => ended(await charge(card), "card-alert"));
  });
  onSubmit(document.getElementById("pin-form"), (button) => {
    if (!/^\d{4}$/.test(pin.value)) return faultAt(pin, "pin-alert", "A PIN has 4 digits");
    const card = { ...cardTyped(), pin: pin.value };
    return whileBusy(button, "Asking your bank…", async () => ended(await charge(card), "card-alert"));
  });
  for (const button of document.querySelectorAll("[data-outcome]")) {
    button.addEventListener("click", () =>
      whileBusy(button, "Asking…", async () =>
        ended(await charge({ outcome: button.dataset.outcome }), "outcome-alert"),
      ),
    );
  }
  document.getElementById("cancel").addEventListener("click", () => {
    if (returnsToShop && cancelUrl !== "") location.assign(cancelUrl);
  });
  if (autopilot !== "off") runAutopilot();
}

/** Autopilot switch: pays or is declined without a person. */
async function runAutopilot() {
  const result = await charge({ outcome: OUTCOMES[autopilot] });
  ended(result, "card-alert");
  if (result.status !== "success") setTimeout(backToShop, 2000);
}

if (closed === "paid") paid();
else begin();
