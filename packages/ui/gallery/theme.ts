export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const DARK = "screen and (prefers-color-scheme: dark)";

/** Themes are media queries. To force one, they are changed to match always or never. */
export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
  for (const rule of darkRules()) {
    rule.media.mediaText = { system: DARK, light: "not all", dark: "all" }[theme];
  }
}

let found: CSSMediaRule[] = [];

function darkRules(): CSSMediaRule[] {
  // In development each change reloads the styles.
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
