import { backToShop, backToShopSoon, returnsToShop, tellShop } from "./checkout-return.js";
import { alertIn, showStep } from "./checkout-steps.js";
import { listenToTabs } from "./checkout-tabs.js";
import { submitCard, submitOtp } from "./nomba-calls.js";
import { abandonAttempt, listenToCards } from "./nomba-card.js";
import { listenToTransfers, openTransfer } from "./nomba-transfer.js";

const { closed, autopilot, secondsLeft } = document.body.dataset;
const MAX_TIMER_MS = 2 ** 31 - 1;
const BACK_AFTER_DECLINE_MS = 2000;
const AUTOPILOT_CARDS = { approve: "5434621074252808", decline: "5484497218317651" };

function paid() {
  clearTimeout(runningOut);
  showStep("done");
  tellShop();
  backToShopSoon();
}

let runningOut;
if (closed === "paid") paid();
else if (closed === "") begin();

function begin() {
  listenToCards(paid);
  listenToTransfers(paid);
  listenToTabs((name) => name === "transfer" && openTransfer());
  document.getElementById("cancel").addEventListener("click", async () => {
    await abandonAttempt();
    showStep("left");
    if (returnsToShop) backToShop();
  });
  runningOut = setTimeout(() => location.reload(), Math.min(Number(secondsLeft) * 1000 + 1000, MAX_TIMER_MS));
  if (!document.getElementById("card-panel")) openTransfer();
  if (autopilot !== "off") runAutopilot();
}

/** Autopilot switch: pays or is declined without a person. */
async function runAutopilot() {
  try {
    const card = { number: AUTOPILOT_CARDS[autopilot], month: "12", year: "49", cvv: "123", pin: "1234" };
    const result = await submitCard(card);
    if (result.responseCode !== "T0") {
      alertIn("card-alert", `Declined: ${result.message}`);
      return setTimeout(backToShop, BACK_AFTER_DECLINE_MS);
    }
    if ((await submitOtp("123456", result.transactionId)).status) paid();
  } catch (error) {
    alertIn("page-alert", error.message);
  }
}
