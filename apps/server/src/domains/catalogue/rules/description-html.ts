import sanitize from "sanitize-html";

/** Descriptions may contain paragraphs, lists, emphasis, small headings and links. */
const POLICY: sanitize.IOptions = {
  allowedTags: ["p", "br", "ul", "ol", "li", "b", "strong", "i", "em", "h3", "h4", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  // Other elements lose their tags but keep their text. These lose the text too, because it was never meant to be read.
  nonTextTags: [
    ..."script style textarea option select noscript iframe object embed template title head".split(" "),
    ..."svg math xmp noembed noframes plaintext".split(" "),
  ],
  nestingLimit: 12,
  transformTags: {
    // Only absolute addresses: a relative one would lead to the shop's own pages.
    a: (_tag, { href = "" }) => {
      const isAbsolute = /^https?:\/\//i.test(href);
      return {
        tagName: "a",
        attribs: isAbsolute ? { href, rel: "noopener nofollow" } : ({} as sanitize.Attributes),
      };
    },
  },
};

/**
 * Removes everything that the policy does not allow. Applied when a description is stored and again when it is shown.
 */
export function cleanDescription(html: string): string {
  return sanitize(html, POLICY);
}
