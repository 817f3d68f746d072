/** A record that somebody else has changed while it was edited. */
export interface Conflict<Values> {
  /** The member's own changes that nobody else has touched: they stay. */
  own: Partial<Values>;
  /** Fields that both have changed to different values: the member chooses. */
  both: { name: keyof Values & string; own: unknown; theirs: unknown }[];
  /** Continues from the current record with these values on top. */
  take: (chosen: Partial<Values>) => void;
}

/** Compares the member's changes with those of somebody else, field by field. */
export function mergeValues<Values extends object>({
  before,
  own,
  theirs,
}: {
  before: Values;
  own: Partial<Values>;
  theirs: Values;
}): Omit<Conflict<Values>, "take"> {
  const names = Object.keys(own) as (keyof Values & string)[];
  const isBoth = (name: keyof Values) =>
    !isSame(before[name], theirs[name]) && !isSame(own[name], theirs[name]);
  return {
    own: Object.fromEntries(
      names.filter((name) => !isBoth(name)).map((name) => [name, own[name]]),
    ) as Partial<Values>,
    both: names.filter(isBoth).map((name) => ({ name, own: own[name], theirs: theirs[name] })),
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
