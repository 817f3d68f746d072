const NAME_MAX = 200;
const CODE_MAX = 40;

export function copiedName(name: string): string {
  return cutTo(NAME_MAX, `Copy of ${name}`);
}

/** The code that the nth copy tries: "SNK-1-COPY", then "SNK-1-COPY-2". */
export function copiedCode(code: string, nth: number): string {
  const ending = nth === 1 ? "-COPY" : `-COPY-${nth}`;
  return cutTo(CODE_MAX - ending.length, code) + ending;
}

/** In whole characters, as PostgreSQL counts them. */
function cutTo(max: number, text: string): string {
  return [...text].slice(0, max).join("").trimEnd();
}
