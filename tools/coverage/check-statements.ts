import { looksLikeId, type Statement } from "./statements.ts";

/** A test with the statements it shows. One of `test.each` is listed once, by the template of its title. */
export interface ListedTest {
  project: string;
  file: string;
  title: string;
  tags: readonly string[];
}

/** What a report says about a test that ran. */
export interface RanTest {
  file: string;
  title: string;
  tags: readonly string[];
  passed: boolean;
}

/**
 * Complains about a statement without a test, about a tag that is no statement, and about a test of a statement that
 * did not run or failed. For a project without a report, a test only has to exist.
 */
export function checkStatements(
  statements: readonly Statement[],
  { listed, ran }: { listed: readonly ListedTest[]; ran: readonly RanTest[] },
): string[] {
  const ids = new Set(statements.map(({ id }) => id));
  const unknown = listed.flatMap(({ file, title, tags }) =>
    tags
      .filter((tag) => looksLikeId(tag) && !ids.has(tag))
      .map((tag) => `${tag} is no statement: ${file} › ${title}`),
  );
  const projectOf = new Map(listed.map(({ file, project }) => [file, project]));
  const reported = new Set(ran.flatMap(({ file }) => projectOf.get(file) ?? []));

  const untested = statements.flatMap(({ id, text }) => {
    const tests = listed.filter(({ tags }) => tags.includes(id));
    if (tests.length === 0) return [`${id} has no test: ${text}`];
    const files = new Set(tests.filter(({ project }) => reported.has(project)).map(({ file }) => file));
    return [...files].flatMap((file) => {
      const runs = ran.filter((test) => test.file === file && test.tags.includes(id));
      if (runs.length === 0) return [`${id}: its test in ${file} did not run`];
      return runs.filter(({ passed }) => !passed).map(({ title }) => `${id}: ${file} › ${title} failed`);
    });
  });
  return [...unknown, ...untested];
}

/** Every statement with its tests, as a table in Markdown. */
export function tableOf(statements: readonly Statement[], listed: readonly ListedTest[]): string {
  const rows = statements.map(({ id, text }) => {
    const tests = listed.filter(({ tags }) => tags.includes(id));
    return [id, text, tests.map(({ file, title }) => `${file} › ${title}`).join("<br>")];
  });
  const lines = [["id", "statement", "tests"], ["---", "---", "---"], ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
