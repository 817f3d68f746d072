// Runs in a frame of the checkout page, so the shop's page is two windows up.
window.top.postMessage({ type: "onSuccess" }, "*");
window.top.postMessage({ result: { message: "SUCCESS" } }, "*");
