import { type Html, html } from "@shop/html/html";
import type { Clock } from "./clock.ts";
import { describeSwitch } from "./switch-fields.ts";
import type { Said, SwitchPanel } from "./switch-panel.ts";

interface Unusual {
  panel: SwitchPanel;
  said: Said;
  customers: readonly string[];
  clock: Clock;
}

/** Shows every switch that differs from its default, on all control pages. */
export function unusual({ panel, said, customers, clock }: Unusual): Html | null {
  const { faults = {}, ...plain } = said;
  const words = Object.entries(plain).map(([name, value]) => describeSwitch(panel, name, value));
  const wrong = Object.entries(faults).map(
    ([call, fault]) => `${spaced(call)}: ${spaced(fault?.kind ?? "")}`,
  );
  const ahead = clock.aheadSeconds > 0 ? [`clock ${Math.round(clock.aheadSeconds / 60)} min ahead`] : [];
  const all = [...words, ...wrong, ...customers.map((email) => `switches for ${email}`), ...ahead];
  if (all.length === 0) return null;
  return html`<form class="trouble unusual" method="post" action="${panel.at}/reset"><p><b>Changed switches:</b> ${all.map((one) => html`<span class="pill warn">${one}</span> `)}</p>
    <button class="quiet">Reset all</button></form>`;
}

function spaced(name: string): string {
  return name.replaceAll("_", " ");
}
