// The pages work without this file. It keeps the list current, copies codes and gives an open
// mail the height of its content.

import { followChanges } from "./follow-changes.js";

const list = document.querySelector(".pane");
const openMail = location.pathname.match(/^\/mail\/(\d+)$/)?.[1] ?? "";

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const word = button.querySelector(".copy");
  word.textContent = "Copied";
  setTimeout(() => {
    word.textContent = "Copy";
  }, 2000);
});

async function refresh() {
  const answer = await fetch(`/inbox-list?open=${openMail}`).catch(() => null);
  if (!answer?.ok) return;
  showUnread(Number(answer.headers.get("x-unread")));
  // The "Delete all?" question is open. The next change will update the list.
  if (list.querySelector(":popover-open")) return;

  const known = new Set([...list.querySelectorAll(".whole")].map((link) => link.pathname));
  const focused = document.activeElement?.closest(".pane .whole")?.pathname;
  list.innerHTML = await answer.text();
  for (const link of list.querySelectorAll(".whole")) {
    if (!known.has(link.pathname)) link.closest(".mail").classList.add("new");
    if (link.pathname === focused) link.focus({ preventScroll: true });
  }
}

function showUnread(unread) {
  const title = document.body.dataset.title;
  document.title = unread > 0 ? `(${unread}) ${title}` : title;
  const count = document.querySelector(".count");
  count.hidden = unread === 0;
  count.firstChild.textContent = String(unread);
}

if (list) followChanges("/api/events", "inbox", refresh);

for (const frame of document.querySelectorAll(".mail-html")) {
  const fit = () => {
    const page = frame.contentDocument?.documentElement;
    if (!page) return;
    frame.style.height = "0";
    frame.style.height = `${page.scrollHeight}px`;
  };
  frame.addEventListener("load", () => {
    fit();
    for (const picture of frame.contentDocument?.images ?? []) picture.addEventListener("load", fit);
  });
  if (frame.contentDocument?.readyState === "complete") fit();
  addEventListener("resize", fit);
}
