// How the shop learns of a success: a message to the framing page, then the return address.

const { message, redirect, returnUrl, shopOrigin, otherOriginUrl } = document.body.dataset;
const BACK_AFTER_MS = 2000;

const ON_SUCCESS = { type: "onSuccess" };
const RESULT = { result: { message: "SUCCESS" } };
const MESSAGES = {
  on_success: [ON_SUCCESS],
  result: [RESULT],
  both: [ON_SUCCESS, RESULT],
  twice: [ON_SUCCESS, ON_SUCCESS],
  none: [],
  other_origin: [],
};

export function tellShop() {
  const isFramed = window.parent !== window;
  if (!isFramed) return;
  if (message === "other_origin") {
    const frame = document.createElement("iframe");
    frame.src = otherOriginUrl;
    frame.hidden = true;
    frame.title = "Another origin";
    document.body.append(frame);
  }
  if (shopOrigin === "") return;
  for (const sent of MESSAGES[message]) window.parent.postMessage(sent, shopOrigin);
}

export const returnsToShop = redirect === "on" && returnUrl !== "";

export function backToShop() {
  if (returnsToShop) location.assign(returnUrl);
}

export function backToShopSoon() {
  if (!returnsToShop) return;
  document.getElementById("on-the-way").textContent = "Taking you back to the shop…";
  setTimeout(backToShop, BACK_AFTER_MS);
}

for (const link of document.querySelectorAll("[data-to-shop]")) {
  if (returnsToShop) link.href = returnUrl;
}
