import type { HelpTopic } from "@shop/contract/help-topics";
import type { Suggestion } from "@shop/contract/search";

/** One row of the suggestions: a category, a product, a help page, or the link to all results. */
export type Choice = Suggestion | { kind: "help"; topic: HelpTopic } | { kind: "all"; q: string };

/** The suggestions, the help pages, and the link to all results. Empty if there is nothing to suggest. */
export function asChoices(suggested: readonly Suggestion[], help: readonly HelpTopic[], q: string): Choice[] {
  const pages = help.map((topic) => ({ kind: "help" as const, topic }));
  const choices: Choice[] = [...suggested, ...pages];
  return choices.length === 0 ? [] : [...choices, { kind: "all", q }];
}
