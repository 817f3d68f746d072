interface MarkupPolicy {
  createHTML: (html: string) => string;
}

/** Not in every browser; where it is missing, nothing is blocked either. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: MarkupPolicy) => MarkupPolicy };
};

/** Only for `parseMarkup`: the content security policy allows no other use of text as markup. */
const policy = trustedTypes?.createPolicy("rich-text", { createHTML: (html) => html });

/** The elements of an HTML text, in their own document: nothing in it runs or loads. */
export function parseMarkup(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, "text/html").body;
}
