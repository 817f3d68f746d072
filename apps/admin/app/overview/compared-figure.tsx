import { Figure } from "./figure.tsx";
import { changeInWords } from "./rules/change.ts";

/** A number beside what it was in the period before. */
export function ComparedFigure({
  name,
  now,
  before,
  format = String,
}: {
  name: string;
  /** Null shows that there is no number. */
  now: number | null;
  before: number | null;
  format?: (value: number) => string;
}) {
  const change = now === null || before === null ? null : changeInWords(now, before);
  const was = `before: ${before === null ? "–" : format(before)}`;
  return (
    <Figure name={name} note={change === null ? was : `${was}, ${change}`}>
      {now === null ? "–" : format(now)}
    </Figure>
  );
}
