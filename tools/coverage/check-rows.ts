import type { CoverageComplaint, CoverageRow, NamedTest } from "./coverage-table.ts";

export interface ListedTest extends NamedTest {
  project: string;
}

export interface RanTest extends NamedTest {
  passed: boolean;
}

/** What the table is held against. */
export interface Evidence {
  hasFile: (file: string) => boolean;
  /** Every test there is; those of `test.each` by the template of their names. */
  listed: readonly ListedTest[];
  /** What the reports of this run tell; of a project without a report nothing is asked. */
  ran: readonly RanTest[];
}

/** What is wrong with the rows: files and tests that are not there, tests that did not run or did not pass. */
export function checkRows(rows: readonly CoverageRow[], evidence: Evidence): CoverageComplaint[] {
  const { hasFile, listed, ran } = evidence;
  const projectOf = new Map(listed.map(({ file, project }) => [file, project]));
  const reported = new Set(ran.flatMap(({ file }) => projectOf.get(file) ?? []));

  return rows.flatMap(({ id, line, files, tests, openIn }) => {
    const complain = (message: string) => ({ line, message: `${id}: ${message}` });
    const missing = files.filter((file) => !hasFile(file)).map((file) => complain(`${file} is not there`));
    if (files.length === 0 && openIn === null) missing.push(complain("says nowhere where it lives"));

    const untested = tests.flatMap((test) => {
      const found = listed.find(({ file, name }) => file === test.file && name === test.name);
      if (!found) return [complain(`there is no test “${test.name}” in ${test.file}`)];
      if (!reported.has(found.project)) return [];
      const runs = ran.filter(({ file, name }) => file === test.file && isNamed(name, test.name));
      if (runs.length === 0) return [complain(`“${test.name}” did not run`)];
      return runs.every(({ passed }) => passed) ? [] : [complain(`“${test.name}” failed`)];
    });
    return [...missing, ...untested];
  });
}

/** Whether a test that ran has this name, or one made from this template: "%s costs $price". */
export function isNamed(name: string, template: string): boolean {
  if (name === template) return true;
  const fixed = template.split(/%(?:\.\d+)?[sdifjoOcp#$%]|\$[\w.]+/);
  if (fixed.length === 1) return false;
  const pattern = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\s\\S]*");
  return new RegExp(`^${pattern}$`).test(name);
}
