// Bank transfer: shows an account for half an hour, then polls for the payment.

import { alertIn } from "./checkout-steps.js";
import { confirmReceipt, transferAccount } from "./nomba-calls.js";

const ASK_AGAIN_MS = 3000;

const panel = document.getElementById("transfer");
let isOpened = false;
let isOver = false;
let onPaid = () => {};

export function listenToTransfers(whenPaid) {
  if (!panel) return;
  onPaid = whenPaid;
  document.getElementById("sent").addEventListener("click", askUntilPaid);
  document.getElementById("copy-account").addEventListener("click", copyAccount);
}

/** Requests the account when the panel is first opened. */
export async function openTransfer() {
  if (!panel || isOpened) return;
  isOpened = true;
  try {
    const { accountNumber, accountName, bankName } = await transferAccount();
    document.getElementById("account-number").textContent = accountNumber;
    document.getElementById("account-bank").textContent = bankName;
    document.getElementById("account-name").textContent = accountName;
    panel.removeAttribute("aria-busy");
    countDown();
  } catch (error) {
    isOpened = false;
    alertIn("transfer-alert", error.message);
  }
}

function countDown() {
  const whole = 30 * 60;
  const endsAt = performance.now() + Number(panel.dataset.seconds) * 1000;
  const tick = () => {
    const left = Math.max(0, Math.round((endsAt - performance.now()) / 1000));
    const [minutes, seconds] = [Math.floor(left / 60), left % 60];
    document.getElementById("countdown").textContent =
      `${String(minutes).padStart(2, "0")}:${String(seconds).padStart(2, "0")}`;
    document.getElementById("sand").style.transform = `scaleX(${left / whole})`;
    panel.classList.toggle("hurry", left < 120);
    if (left > 0) return;
    clearInterval(ticking);
    isOver = true;
    panel.hidden = true;
    document.getElementById("run-out").hidden = false;
  };
  const ticking = setInterval(tick, 1000);
  tick();
}

async function copyAccount() {
  const digits = document.getElementById("account-number").textContent;
  const word = document.querySelector("#copy-account span");
  try {
    await navigator.clipboard.writeText(digits);
  } catch {
    // A frame may lack clipboard permission; then the selection is copied the old way.
    getSelection().selectAllChildren(document.getElementById("account-number"));
    document.execCommand("copy");
  }
  word.textContent = "Copied";
  setTimeout(() => {
    word.textContent = "Copy";
  }, 2000);
}

async function askUntilPaid() {
  const button = document.getElementById("sent");
  button.hidden = true;
  document.getElementById("waiting").hidden = false;
  alertIn("transfer-alert", "");
  while (!isOver) {
    try {
      if ((await confirmReceipt()).status) return onPaid();
    } catch (error) {
      document.getElementById("waiting").hidden = true;
      button.hidden = false;
      return alertIn("transfer-alert", error.message);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
