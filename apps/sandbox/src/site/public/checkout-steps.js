// Shows one step at a time. Its first field or its heading takes the focus, so that screen readers follow.

export function showStep(name) {
  for (const step of document.querySelectorAll("[data-step]")) step.hidden = step.dataset.step !== name;
  const step = document.querySelector(`[data-step="${name}"]`);
  const leave = document.querySelector(".leave");
  if (leave) leave.hidden = ["done", "left", "gone"].includes(name);
  document.body.dataset.shown = name;
  const first = step.querySelector("input:not([type=hidden])") ?? step.querySelector("[tabindex='-1']");
  first?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}

export function alertIn(id, words) {
  const line = document.getElementById(id);
  line.hidden = words === "";
  line.textContent = words;
}

/** Marks an invalid field and focuses it. */
export function faultAt(field, alertId, words) {
  alertIn(alertId, words);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", alertId);
  field.focus();
}

export function clearFaults(form) {
  for (const field of form.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  for (const line of form.querySelectorAll(".alert")) {
    line.hidden = true;
    line.textContent = "";
  }
}

/** While work runs, its button shows the words, keeps its width and ignores presses. */
export async function whileBusy(button, words, work) {
  if (button.getAttribute("aria-disabled") === "true") return;
  const label = button.innerHTML;
  button.style.minWidth = `${button.offsetWidth}px`;
  button.setAttribute("aria-disabled", "true");
  button.classList.add("busy");
  button.textContent = words;
  try {
    await work();
  } finally {
    button.removeAttribute("aria-disabled");
    button.classList.remove("busy");
    button.innerHTML = label;
  }
}

// Test values are filled in as if they were typed, and the form's button takes the focus.
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-fill]") : null;
  if (!button) return;
  for (const [id, value] of Object.entries(JSON.parse(button.dataset.fill))) {
    const field = document.getElementById(id);
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  button.closest("form").querySelector(".pay").focus({ preventScroll: true });
});
