// Keeps control pages current: parts marked as live are fetched again on each change.

import { followChanges } from "./follow-changes.js";

const parts = [...document.querySelectorAll("[data-live]")];

async function refresh() {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of parts) {
    const fresh = page.getElementById(part.id);
    if (!fresh || fresh.innerHTML === part.innerHTML) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    const href = focused?.getAttribute("href");
    // Do not replace a focused button. The next change will update this part.
    if (focused && !href) continue;
    part.innerHTML = fresh.innerHTML;
    if (href) part.querySelector(`[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
  }
}

if (parts.length > 0) {
  followChanges(`/api/${location.pathname.split("/")[1]}/changes`, "payments", refresh);
}
