import type { Connection } from "@shop/server/db/pool";
import { searchProducts } from "@shop/server/domains/search/search-products";
import { listSuggestions } from "@shop/server/domains/search/suggestions";
import { PAGE_SIZE, type SizedList } from "./sized-list.ts";

/** What shoppers type. Every second product is an Ankara, every fifth a dress, and every seventh may contain groundnuts, a synonym of peanuts. */
const SEARCHES: Record<string, string> = {
  "Search for one word": "ankara",
  "Search for two words": "ankara dress",
  "Search for a word of every product": "dyed",
  "Search for a misspelled word": "ankera",
  "Search for two misspelled words": "ankera dres",
  "Search for the beginning of a word": "an",
  "Search without a result": "xyzzy",
  "Search for a phrase in quotes": '"ankara dress"',
  "Search for a phrase of every product": '"dyed by hand in abeokuta"',
  "Search for one phrase or another": '"ankara dress" or "adire tote"',
  "Search for a phrase without an allergen": '"ankara dress" -peanut',
  "Search for a word without an allergen": "ankara -peanut",
  "Search for an allergen": "peanut",
  "Search for a colour and a size": "ankara colour 7 size m",
  "Search by fewer words": "ankara dress wedding guests",
  "Search by fewer words at a price": "ankara dress wedding under ₦20,000",
};

/** A shop with contacts. */
const ENV = { contact: { mail: "hello@shop.example", phone: "", whatsapp: "", address: "", hours: "" } };

/** Results with the counts of all filters, as the search page reads them, and suggestions. */
export function searchLists({ db }: Connection, limitMs: number): SizedList[] {
  const searches = Object.entries(SEARCHES).map(([name, q]) => ({
    name,
    read: async (limit: number) => {
      const slice = { limit, offset: 0, paged: true };
      return (await searchProducts({ db, env: ENV }, { q, filters: { facets: true }, slice })).cards.length;
    },
  }));
  const suggestions = [
    ["Suggestions for two letters", "an"],
    ["Suggestions for a word and a letter", "ankara d"],
    ["Suggestions for a misspelled word", "ankera"],
  ].map(([name = "", typed = ""]) => ({
    name,
    read: async () => {
      await listSuggestions({ db, env: ENV }, { typed });
      return PAGE_SIZE;
    },
  }));
  return [...searches, ...suggestions].map((list) => ({ ...list, limitMs }));
}
