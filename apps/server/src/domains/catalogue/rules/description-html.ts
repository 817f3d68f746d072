import sanitize from "sanitize-html";

/** What a product's description may be made of: paragraphs, lists, emphasis, small headings, links. */
const POLICY: sanitize.IOptions = {
  allowedTags: ["p", "br", "ul", "ol", "li", "b", "strong", "i", "em", "h3", "h4", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  // Of other elements the text stays; of these not even that, because it was never meant to be read.
  nonTextTags: [
    ..."script style textarea option select noscript iframe object embed template title head".split(" "),
    ..."svg math xmp noembed noframes plaintext".split(" "),
  ],
  nestingLimit: 12,
  transformTags: {
    // Only whole addresses: a relative one would lead into the shop's own pages.
    a: (_tag, { href = "" }) => {
      const isWhole = /^https?:\/\//i.test(href);
      return {
        tagName: "a",
        attribs: isWhole ? { href, rel: "noopener nofollow" } : ({} as sanitize.Attributes),
      };
    },
  },
};

/** The description with everything left out that is not plain text markup. Applied when written and when shown. */
export function cleanDescription(html: string): string {
  return sanitize(html, POLICY);
}
