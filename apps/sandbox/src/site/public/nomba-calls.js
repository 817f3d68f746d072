// The calls of the page are those that Nomba's own page makes.

const API = "/nomba/v1/checkout";
const PATIENCE_MS = 30_000;

export const orderId = document.body.dataset.order;

/** @throws with words for a person */
async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(API + path, {
      method,
      headers: body ? { "content-type": "application/json" } : {},
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new Error("We cannot reach the bank. Look at your connection and try again.");
  }
  const said = await answer.json().catch(() => null);
  if (!answer.ok || said?.code !== "00") throw new Error("The bank did not answer properly. Try again.");
  return said.data;
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
