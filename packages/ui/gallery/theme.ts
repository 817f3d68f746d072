export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const DARK = "(prefers-color-scheme: dark)";

/** The themes are media queries. To show the other one they are made to match always, or never. */
export function wear(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
  for (const rule of darkRules()) {
    rule.media.mediaText = { system: DARK, light: "not all", dark: "all" }[theme];
  }
}

let found: CSSMediaRule[] = [];

function darkRules(): CSSMediaRule[] {
  // In development styles come anew with each change.
  const fresh = [...document.styleSheets].flatMap((sheet) => darkRulesIn(sheet.cssRules));
  found = [...new Set([...found.filter(({ parentStyleSheet }) => parentStyleSheet), ...fresh])];
  return found;
}

function darkRulesIn(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText === DARK) return [rule];
    return "cssRules" in rule ? darkRulesIn(rule.cssRules as CSSRuleList) : [];
  });
}
