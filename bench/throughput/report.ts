import { alignColumns } from "./align-columns.ts";
import type { Outcome } from "./contest.ts";

const COLUMNS: readonly (readonly [title: string, cellOf: (outcome: Outcome) => string])[] = [
  ["", ({ title }) => title],
  ["shop/s", ({ shop }) => whole(shop.perSecond)],
  ["bare/s", ({ bare }) => whole(bare.perSecond)],
  ["ratio", ({ ratio, target }) => `${ratio.toFixed(2)}${ratio < target ? " !" : ""}`],
  ["at least", ({ target }) => target.toFixed(1)],
  ["p50 ms", ({ shop }) => shop.p50.toFixed(1)],
  ["p99 ms", ({ shop }) => shop.p99.toFixed(1)],
  ["bare p50", ({ bare }) => bare.p50.toFixed(1)],
  ["bare p99", ({ bare }) => bare.p99.toFixed(1)],
  ["CPU ms", ({ shop }) => shop.cpuMs.toFixed(3)],
  ["bare CPU", ({ bare }) => bare.cpuMs.toFixed(3)],
];

export function table(outcomes: readonly Outcome[]): string {
  const titles = COLUMNS.map(([title]) => title);
  return alignColumns([titles, ...outcomes.map((outcome) => COLUMNS.map(([, cellOf]) => cellOf(outcome)))]);
}

const whole = (number: number) => Math.round(number).toLocaleString("en");

/** One line for each target that was missed. */
export function shortfalls(
  outcomes: readonly Outcome[],
  memory: { idleMb: number; mostMb: number },
): string[] {
  const slow = outcomes
    .filter(({ ratio, target }) => ratio < target)
    .map(
      ({ title, ratio, target, ratios }) =>
        `${title}: ${ratio.toFixed(2)} of the bare program, at least ${target} is asked for (rounds: ${ratios
          .map((each) => each.toFixed(2))
          .join(", ")})`,
    );
  const { idleMb, mostMb } = memory;
  const fat =
    idleMb > mostMb ? [`Memory: ${Math.round(idleMb)} MB idle, at most ${mostMb} MB is asked for`] : [];
  return [...slow, ...fat];
}
