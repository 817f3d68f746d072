// The same calls that Nomba's own page makes.

const API = "/nomba/v1/checkout";
const TIMEOUT_MS = 30_000;

export const orderId = document.body.dataset.order;

/** @throws with a message for people */
async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(API + path, {
      method,
      headers: body ? { "content-type": "application/json" } : {},
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new Error("We cannot reach the bank. Check your connection and try again.");
  }
  const payload = await answer.json().catch(() => null);
  if (!answer.ok || payload?.code !== "00") throw new Error("The bank did not answer properly. Try again.");
  return payload.data;
}

export const submitCard = ({ number, month, year, cvv, pin }) =>
  call("POST", "/checkout-card-detail", {
    cardDetails: JSON.stringify({
      cardNumber: number,
      cardExpiryMonth: month,
      cardExpiryYear: year,
      cardCVV: cvv,
      cardPin: pin,
    }),
    key: "",
    orderReference: orderId,
    saveCard: false,
    deviceInformation: {
      httpBrowserLanguage: navigator.language,
      httpBrowserColorDepth: screen.colorDepth,
      httpBrowserScreenHeight: screen.height,
      httpBrowserScreenWidth: screen.width,
      deviceChannel: "browser",
    },
  });

export const submitOtp = (otp, transactionId) =>
  call("POST", "/checkout-card-otp", { otp, orderReference: orderId, transactionId });
export const resendOtp = () => call("POST", "/resend-otp", { orderReference: orderId });
export const transferAccount = () => call("GET", `/get-checkout-kta/${orderId}`);
export const confirmReceipt = () => call("POST", "/confirm-transaction-receipt", { orderReference: orderId });
export const cancelAttempt = (transactionId) =>
  call("POST", "/transaction/cancel", { transactionId, forceCancel: false });
