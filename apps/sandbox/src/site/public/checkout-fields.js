// Formats the card fields while they are typed, and shows them on the drawn card.

const number = document.getElementById("card-number");
const expiry = document.getElementById("card-expiry");

export function digitsOf(field) {
  return field.value.replace(/\D/g, "");
}

function brandOf(digits) {
  if (/^4/.test(digits)) return "Visa";
  if (/^(506|507|650)/.test(digits)) return "Verve";
  if (/^(5|2)/.test(digits)) return "Mastercard";
  return "";
}

/** Formats only while the caret is at the end: elsewhere it would jump. */
function reshape(field, shaped) {
  const isAtEnd = field.selectionStart === null || field.selectionStart >= field.value.length;
  if (isAtEnd && field.value !== shaped) field.value = shaped;
}

number?.addEventListener("input", () => {
  const digits = digitsOf(number).slice(0, 19);
  reshape(number, digits.replace(/(\d{4})(?=\d)/g, "$1 "));
  const brand = brandOf(digits);
  document.querySelector(".brand-mark").textContent = brand;
  const drawing = document.querySelector(".card-drawing");
  if (!drawing) return;
  drawing.dataset.brand = brand;
  drawing.querySelector(".drawn-brand").textContent = brand;
  drawing.querySelector(".drawn-number").textContent = digits.padEnd(16, "•").replace(/(.{4})(?=.)/g, "$1 ");
});

let lastExpiry = "";
expiry?.addEventListener("input", () => {
  const digits = digitsOf(expiry).slice(0, 4);
  const isDeleting = expiry.value.length < lastExpiry.length;
  const month = /^[2-9]$/.test(digits) ? `0${digits}` : digits.slice(0, 2);
  const year = /^[2-9]$/.test(digits) ? "" : digits.slice(2);
  if (!isDeleting) reshape(expiry, month.length === 2 ? `${month} / ${year}` : month);
  lastExpiry = expiry.value;
  const drawn = document.querySelector(".drawn-expiry");
  if (drawn) drawn.textContent = `${(month || "MM").padEnd(2, "•")}/${(year || "YY").padEnd(2, "•")}`;
});
