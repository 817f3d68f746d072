import { Figure } from "./figure.tsx";
import { changeInWords } from "./rules/change.ts";
import { formatCount } from "./rules/count.ts";

/** A number beside what it was in the period before. */
export function ComparedFigure({
  name,
  now,
  before,
  format = formatCount,
  change = changeInWords,
}: {
  name: string;
  /** Null shows that there is no number. */
  now: number | null;
  before: number | null;
  format?: (value: number) => string;
  change?: (now: number, before: number) => string | null;
}) {
  const changed = now === null || before === null ? null : change(now, before);
  const was = `before: ${before === null ? "–" : format(before)}`;
  return (
    <Figure name={name} note={changed === null ? was : `${was}, ${changed}`}>
      {now === null ? "–" : format(now)}
    </Figure>
  );
}
