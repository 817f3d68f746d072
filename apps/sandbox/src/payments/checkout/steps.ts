import { type Html, html } from "@shop/html/html";

interface Step {
  name: string;
  title: string;
  body: Html;
  isShown?: boolean;
}

/** One step of the page. When it is shown, its heading takes the focus, so that screen readers read it. */
export function step({ name, title, body, isShown = false }: Step): Html {
  return html`<section class="step ${name}" data-step="${name}"${!isShown && html` hidden`} aria-labelledby="${name}-title">
    <h2 id="${name}-title" tabindex="-1">${title}</h2>
    ${body}
  </section>`;
}

export const CHECK = html`<svg class="check" viewBox="0 0 96 96" aria-hidden="true"><circle class="bead one" cx="48" cy="48" r="44"/><circle class="bead two" cx="48" cy="48" r="37"/><circle class="disc" cx="48" cy="48" r="30"/><path d="M34 49l10 10 19-21"/></svg>`;

export const CROSS = html`<svg class="check cross" viewBox="0 0 96 96" aria-hidden="true"><circle class="bead one" cx="48" cy="48" r="44"/><circle class="disc" cx="48" cy="48" r="30"/><path d="M38 38l20 20M58 38l-20 20"/></svg>`;

/** An error line that screen readers read out when it appears. */
export function alertLine(name: string): Html {
  return html`<p class="alert" id="${name}" role="alert" hidden></p>`;
}

/** A button that fills the form with test values. */
export function fill(label: Html | string, does: string, values: Record<string, string>): Html {
  return html`<button type="button" class="fill" data-fill="${JSON.stringify(values)}"><b>${label}</b><span>${does}</span></button>`;
}

/** One payment method. The id of its panel starts with the same name. */
export function tab(name: string, label: string, isChosen: boolean): Html {
  return html`<button type="button" role="tab" id="${name}-tab" aria-controls="${name}-panel" aria-selected="${String(isChosen)}"${!isChosen && html` tabindex="-1"`}>${label}</button>`;
}
