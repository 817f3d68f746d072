import { spawnSync } from "node:child_process";
import path from "node:path";
import { PARTS } from "./areas.ts";
import { complainWhere, type Rule, type Source } from "./source.ts";

const isDocument = ({ path: name }: Source) => /^([A-Z]+|(docs|demo)\/.*|[\w/-]+\/README)\.md$/.test(name);

/** `apps/server/src/env.ts`, or the end of it, such as `db/pool.ts`. A name with `NNNN` is an example. */
const FILE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mts|mjs|css|sql|md|json|sh|yml|html))`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

/** A document sends nobody to a file that was moved. */
export const filesNamedInDocumentsExist: Rule = (sources) => {
  const paths = sources.map(({ path: name }) => `/${name}`);
  const exists = (name: string) => name.includes("NNNN") || paths.some((known) => known.endsWith(`/${name}`));
  const isThere = (name: string) =>
    paths.some((known) => known === `/${name}` || known.startsWith(`/${name}/`));
  return sources.filter(isDocument).flatMap((source) => {
    const here = path.posix.dirname(source.path);
    const target = (link: string) => path.posix.join(here, link).replace(/\/$/, "");
    return [
      ...complainWhere(source, FILE, ([, name = ""]) => (exists(name) ? "" : `There is no file ${name}.`)),
      ...complainWhere(source, LINK, ([, link = ""]) =>
        isThere(target(link)) || link === "." ? "" : `This link leads nowhere: ${link}.`,
      ),
    ].filter(({ message }) => message !== "");
  });
};

/** What a merge leaves where it does not know which side to take. */
export const mergesAreFinished: Rule = (sources) =>
  sources.flatMap((source) =>
    complainWhere(
      source,
      /^(?:<{7}|>{7}) .*/gm,
      ([marker = ""]) => `A merge is not finished here: ${marker}.`,
    ),
  );

const git = (...args: string[]) =>
  spawnSync("git", ["-C", import.meta.dirname, ...args], { encoding: "utf8" });

/** A document names commits of our history. A shallow clone, or a copy without git, does not know them all. */
export const commitsNamedInDocumentsExist: Rule = (sources) => {
  if (git("rev-parse", "--is-shallow-repository").stdout.trim() !== "false") return [];
  return sources
    .filter(isDocument)
    .flatMap((source) =>
      complainWhere(source, /\bcommit `([0-9a-f]{7,40})`/g, ([, commit = ""]) =>
        git("cat-file", "-e", `${commit}^{commit}`).status === 0 ? "" : `There is no commit ${commit}.`,
      ),
    )
    .filter(({ message }) => message !== "");
};

const ARCHITECTURE = "docs/architecture.md";

/** The diagrams in `docs/architecture.md` show the arrows that are checked: `cart --> catalogue & delivery`. */
export const diagramsShowTheArrows: Rule = (sources) =>
  sources
    .filter(({ path: name }) => name === ARCHITECTURE)
    .flatMap(({ text }) =>
      PARTS.filter(({ diagram }) => diagram).flatMap(({ root, arrows, notDrawn = [] }) => {
        const drawing = diagramOf(text, root);
        const wanted = Object.entries(arrows)
          .map(([from, tos]) => [from, tos.filter((to) => !notDrawn.includes(to))] as const)
          .filter(([from, tos]) => tos.length > 0 && !notDrawn.includes(from))
          .map(([from, tos]) => `${from} --> ${tos.toSorted().join(" & ")}`);
        const drawn = [...drawing.matchAll(/^\s*([\w-]+) --> ([\w& -]+)$/gm)].map(
          ([, from, tos = ""]) => `${from} --> ${tos.split(" & ").toSorted().join(" & ")}`,
        );
        return [
          ...wanted
            .filter((arrow) => !drawn.includes(arrow))
            .map((arrow) => `The diagram of ${root} lacks: ${arrow}`),
          ...drawn
            .filter((arrow) => !wanted.includes(arrow))
            .map((arrow) => `The diagram of ${root} shows too much: ${arrow}`),
        ].map((message) => ({ path: ARCHITECTURE, message }));
      }),
    );

/** The table of a part's layers in `docs/architecture.md` names the areas of each layer. */
export const tablesShowTheLayers: Rule = (sources) =>
  sources
    .filter(({ path: name }) => name === ARCHITECTURE)
    .flatMap(({ text }) =>
      PARTS.flatMap(({ root, layers }) => {
        if (!layers) return [];
        const table = text.split(`| layer | areas of \`${root.slice(0, -1)}\` |`)[1]?.split("\n\n")[0] ?? "";
        return Object.entries(layers).flatMap(([layer, areas]) => {
          const row = table.split("\n").find((line) => line.startsWith(`| ${layer} |`)) ?? "";
          return areas
            .filter((area) => !new RegExp(`\`${area}(\\.\\w+)?\``).test(row))
            .map((area) => ({
              path: ARCHITECTURE,
              message: `The table of ${root} lacks “${area}” in the row “${layer}”.`,
            }));
        });
      }),
    );

/** The mermaid block that begins with `%% <root>`. */
function diagramOf(text: string, root: string): string {
  const blocks = text.split("```mermaid").slice(1);
  return (
    blocks.map((block) => block.split("```")[0] ?? "").find((block) => block.includes(`%% ${root}\n`)) ?? ""
  );
}
