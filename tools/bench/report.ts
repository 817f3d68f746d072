import type { Outcome } from "./contest.ts";

const COLUMNS = [
  ["", "left"],
  ["shop/s", "right"],
  ["bare/s", "right"],
  ["ratio", "right"],
  ["at least", "right"],
  ["p50 ms", "right"],
  ["p99 ms", "right"],
  ["bare p50", "right"],
  ["bare p99", "right"],
  ["CPU ms", "right"],
  ["bare CPU", "right"],
] as const;

export function table(outcomes: readonly Outcome[]): string {
  const rows = [COLUMNS.map(([title]) => title as string), ...outcomes.map(rowOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          COLUMNS[column]![1] === "left" ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function rowOf({ title, target, ratio, shop, bare }: Outcome): string[] {
  return [
    title,
    whole(shop.perSecond),
    whole(bare.perSecond),
    `${ratio.toFixed(2)}${ratio < target ? " !" : ""}`,
    target.toFixed(1),
    shop.p50.toFixed(1),
    shop.p99.toFixed(1),
    bare.p50.toFixed(1),
    bare.p99.toFixed(1),
    shop.cpuMs.toFixed(3),
    bare.cpuMs.toFixed(3),
  ];
}

function whole(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ",");
}

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
