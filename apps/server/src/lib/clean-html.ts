import sanitize from "sanitize-html";

/** What one kind of rich text may contain beside paragraphs, lists, emphasis and links to http and https addresses. */
export interface HtmlRules {
  headings: readonly string[];
  /** Whether a link may lead to the shop's own pages, to an email address or to a phone number. */
  ownLinks?: boolean;
  /** The ids that a heading may have. */
  ids?: readonly string[];
  /** The `rel` of links to other sites. */
  rel: string;
}

const OTHER_SITE = /^https?:\/\//i;
/** A path of this shop, but no address without a protocol, which leads to another site. */
const OWN_LINK = /^(?:\/(?![/\\])[^\\]*|mailto:[^\s]+|tel:[+\d]+)$/i;

/**
 * Makes the function that removes everything the rules do not allow. Applied when a text is stored and again when it is
 * shown.
 */
export function htmlCleaner({
  headings,
  ownLinks = false,
  ids = [],
  rel,
}: HtmlRules): (html: string) => string {
  const heading = (tagName: string, { id }: sanitize.Attributes) => ({
    tagName,
    attribs: (id !== undefined && ids.includes(id) ? { id } : {}) as sanitize.Attributes,
  });
  const policy: sanitize.IOptions = {
    allowedTags: ["p", "br", "ul", "ol", "li", "b", "strong", "i", "em", "a", ...headings],
    allowedAttributes: {
      a: ["href", "rel"],
      ...Object.fromEntries(headings.map((name) => [name, ids.length > 0 ? ["id"] : []])),
    },
    allowedSchemes: ["http", "https", ...(ownLinks ? ["mailto", "tel"] : [])],
    allowedSchemesAppliedToAttributes: ["href"],
    allowProtocolRelative: false,
    // Other elements lose their tags but keep their text. These lose the text too, because it was never meant to be read.
    nonTextTags: [
      ..."script style textarea option select noscript iframe object embed template title head".split(" "),
      ..."svg math xmp noembed noframes plaintext".split(" "),
    ],
    nestingLimit: 12,
    transformTags: {
      a: (_tag, { href = "" }) => ({
        tagName: "a",
        attribs: (OTHER_SITE.test(href)
          ? { href, rel }
          : ownLinks && OWN_LINK.test(href)
            ? { href }
            : {}) as sanitize.Attributes,
      }),
      ...Object.fromEntries(headings.map((name) => [name, heading])),
    },
  };
  return (html) => sanitize(html, policy);
}
