import { type Complaint, complainWhere, type Rule, type Source } from "./source.ts";

/** `npm("run bench -- --short")` in a test: the script, and what it is called with. */
const TYPED =
  /\b(?:npm|startNpm|startNpmInTerminal)\(\s*["'`](?:run (?:--silent )?)?([\w:-]+)([^"'`]*)["'`]/g;
/** What a text tells people to type, with a flag that follows at once. */
const NAMED = /\bnpm (?:run ([\w:-]+)|(start|test)\b)(?: -- (--[\w-]+))?/g;

const isTextForPeople = ({ path }: Source) => /^[A-Z]+\.md$/.test(path) || /^docs\/.*\.md$/.test(path);

/** A command that nobody runs breaks unseen. */
export const commandsAreRun: Rule = (sources) => {
  const manifest = sources.find(({ path }) => path === "package.json");
  if (!manifest) return [];
  const scripts = Object.keys((JSON.parse(manifest.text) as { scripts?: object }).scripts ?? {});
  const typed = sources
    .filter(({ path }) => path.startsWith("e2e/commands/") && path.endsWith(".test.ts"))
    .flatMap(({ text }) => [...text.matchAll(TYPED)].map(([, script = "", rest = ""]) => ({ script, rest })));

  const neverRun = scripts
    .filter((name) => !typed.some(({ script }) => script === name))
    .map((name): Complaint => {
      const message = `No test in e2e/commands runs “${name}”: run its short form there, or it breaks unseen.`;
      return { path: "package.json", message };
    });
  const wronglyNamed = sources.filter(isTextForPeople).flatMap((text) =>
    complainWhere(text, NAMED, ([whole]) => whole).flatMap((complaint) => {
      const [, run, plain, flag] = new RegExp(NAMED.source).exec(complaint.message) ?? [];
      const name = run ?? plain ?? "";
      if (!scripts.includes(name))
        return [{ ...complaint, message: `package.json has no script “${name}”.` }];
      if (!flag || typed.some(({ script, rest }) => script === name && rest.includes(flag))) return [];
      const message = `No test in e2e/commands runs “${complaint.message}”: run it there, or it breaks unseen.`;
      return [{ ...complaint, message }];
    }),
  );
  return [...neverRun, ...wronglyNamed];
};
