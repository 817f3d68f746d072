import { between } from "./stable.ts";
import type { Facts, ProductEntry } from "./vocabulary.ts";

/** The page's text: paragraphs, then what a shopper must know as a list. */
export function descriptionOf(entry: ProductEntry): string {
  const paragraphs = typeof entry.about === "string" ? [entry.about] : entry.about;
  const facts = factsOf(entry).map(
    ([label, value]) => `<li><strong>${label}:</strong> ${escapeHtml(value)}</li>`,
  );
  return [...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`), `<ul>${facts.join("")}</ul>`].join("\n");
}

type Fact = readonly [label: string, value: string];

function factsOf(entry: ProductEntry): Fact[] {
  const { facts } = entry;
  return [...ownFacts(facts, entry), ["Made in", facts.madeIn] as const];
}

function ownFacts(facts: Facts, entry: ProductEntry): Fact[] {
  switch (facts.kind) {
    case "food":
      return [
        ["Ingredients", facts.ingredients],
        ...optional("Allergens", facts.allergens),
        ["Net weight or volume", sizesOf(entry).join(", ")],
        ["Best before", `${facts.keeps}; the date is printed on the pack`],
        ["NAFDAC No.", nafdacNumber(entry.code)],
        ...optional("Serve", facts.serve),
      ];
    case "cloth":
      return [
        ["Fabric", facts.fabric],
        ["In the parcel", facts.yardage],
        ["Care", facts.care],
      ];
    case "wear":
      return [
        ["Material", facts.material],
        ["Fit and measures", facts.fit],
        ["Care", facts.care],
      ];
    case "jewel":
      return [
        ["Materials", facts.materials],
        ["Measures", facts.measures],
        ["Care", facts.care],
      ];
  }
}

/** The sizes of a product: named, or the keys of its prices. */
export function sizesOf(entry: Pick<ProductEntry, "price" | "sizes">): readonly string[] {
  if (typeof entry.price === "object") return Object.keys(entry.price);
  return entry.sizes ?? [];
}

/** In the form of the agency's register, but of no product in it: the register has no letter X. */
export function nafdacNumber(code: string): string {
  return `A${between(1, 9, `${code} class`)}-${between(1000, 9999, `${code} number`)}X`;
}

function optional(label: string, value: string | undefined): Fact[] {
  return value ? [[label, value]] : [];
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
