import { type Complaint, isTest, lineAt, type Rule, withoutComments } from "./source.ts";
import owners from "./table-owners.json" with { type: "json" };

/** Which domain each table belongs to. A domain reads what it likes and writes only its own. */
const OWNER_OF = new Map(
  Object.entries(owners).flatMap(([domain, tables]) => tables.split(" ").map((table) => [table, domain])),
);
/** The shop's own book-keeping, of no domain. */
const NOBODYS = new Set(["migrations"]);

const WRITE = /\b(insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

export const domainsWriteTheirOwnTables: Rule = (sources) =>
  sources.flatMap((source) => {
    const domain = /^apps\/server\/src\/(?:domains\/([\w-]+)\/)?/.exec(source.path);
    if (!domain || isTest(source)) return [];
    const code = withoutComments(source.text);
    return [...code.matchAll(WRITE)].flatMap((found): Complaint[] => {
      const table = (found[2] ?? "").toLowerCase();
      const owner = OWNER_OF.get(table);
      if (owner === undefined || owner === domain[1]) return [];
      const message = `The table ${table} belongs to “${owner}”: call a command of that domain instead of writing it here.`;
      return [{ path: source.path, line: lineAt(code, found.index), message }];
    });
  });

export const everyTableHasAnOwner: Rule = (sources) =>
  sources
    .filter(({ path }) => /^apps\/server\/migrations\/.*\.sql$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^\s*create table (?:if not exists )?(\w+)/gim)].flatMap((found): Complaint[] => {
        const table = found[1] ?? "";
        if (OWNER_OF.has(table) || NOBODYS.has(table)) return [];
        const message = `Whose table is ${table}? Write it into tools/house-rules/table-owners.json.`;
        return [{ path, line: lineAt(text, found.index), message }];
      }),
    );
