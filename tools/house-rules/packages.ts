import { type Complaint, forbid, type Rule } from "./source.ts";

const GROUPS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"] as const;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

export const versionsAreExact: Rule = (sources) =>
  sources
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const listed: Partial<Record<(typeof GROUPS)[number], Record<string, string>>> = JSON.parse(text);
      return GROUPS.flatMap((group) =>
        Object.entries(listed[group] ?? {})
          .filter(([, version]) => !EXACT.test(version))
          .map(([name, version]): Complaint => {
            return {
              path,
              message: `${name} “${version}”: write one exact version, so everyone has the same.`,
            };
          }),
      );
    });

export const lockNamesNoRegistry = forbid(
  ({ path }) => path === "package-lock.json",
  /"resolved":\s*"(?:https?|git\+?\w*):[^"]*"/g,
  () =>
    "The lockfile names where a package came from. .npmrc leaves that out: make it again with npm install.",
);
