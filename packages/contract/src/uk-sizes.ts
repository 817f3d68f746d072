/** "14", "8–10", "6.5", "UK 12". Anything else is not a size that a button has room for. */
const UK_SIZE = /^(?:UK ?)?(\d{1,2}(?:[.,]5|½)?(?: ?[–-] ?\d{1,2}(?:[.,]5|½)?)?)$/i;

/**
 * The UK size of each size, such as "UK 14" of "L". Merchants name the columns of a size guide themselves, so the guide
 * counts only where it is beyond doubt: exactly one of its columns, and not the first, names the UK.
 */
export function ukSizes(
  sizeTable: { columns: readonly string[]; rows: readonly (readonly string[])[] } | null | undefined,
): ReadonlyMap<string, string> {
  if (!sizeTable) return new Map();
  const { columns, rows } = sizeTable;
  const named = columns.flatMap((column, at) => (/\bUK\b/i.test(column) ? [at] : []));
  const [column] = named;
  if (column === undefined || column === 0 || named.length > 1) return new Map();
  return new Map(
    rows.flatMap((row) => {
      const size = UK_SIZE.exec(row[column]?.trim() ?? "")?.[1];
      return row[0] && size ? [[row[0].trim(), `UK ${size}`]] : [];
    }),
  );
}
