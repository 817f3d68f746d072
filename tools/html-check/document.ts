/** One HTML text to be checked, under the name by which a person knows it. */
export interface HtmlDocument {
  name: string;
  html: string;
  /** Sentences of the checker that do not count here. */
  excepted?: RegExp;
}
