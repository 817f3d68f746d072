import { type Html, html } from "@shop/html/html";
import { nairaForPeople } from "./kobo.ts";

/** Money taken and returned in one currency. */
interface Sums {
  currency: string;
  taken: number;
  returned: number;
  net: number;
}

/** What came and went in naira, in kobo. Other currencies are not added to it. */
export function ledgerTotals(rows: readonly Sums[]) {
  const naira = rows.filter(({ currency }) => currency === "NGN");
  const sum = (of: "taken" | "returned" | "net") => naira.reduce((total, row) => total + row[of], 0);
  return { taken: sum("taken"), returned: sum("returned"), net: sum("net") };
}

/** The same, for people. */
export function balance(rows: readonly Sums[]): Html {
  const { taken, returned, net } = ledgerTotals(rows);
  return html`<p class="net">${nairaForPeople(net)}</p>
    <dl><dt>Taken</dt><dd>${nairaForPeople(taken)}</dd><dt>Returned</dt><dd>${nairaForPeople(returned)}</dd></dl>`;
}
