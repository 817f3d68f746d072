import { existsSync } from "node:fs";
import path from "node:path";
import { type Screen, THEMES, WIDTHS } from "../scenes/scene.ts";
import { inAddress, pictureFile } from "./picture-file.ts";

/** One page that lays out every picture of the folder: a row for each state, a column for each width. */
export function indexPage(screens: readonly Screen[], folder: string): string {
  const shown = screens
    .map((screen) => ({ screen, rows: rowsOf(screen, folder) }))
    .filter(({ rows }) => rows !== "");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>
  body { margin: 0; font: 16px/1.4 system-ui, sans-serif; color: #1c1a3a; background: #f4ebdc; }
  nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 12px 24px; background: #fff; }
  section { padding: 24px; }
  h3 { margin: 24px 0 8px; }
  .row { display: flex; align-items: flex-start; gap: 16px; overflow-x: auto; padding-bottom: 8px; }
  figure { flex: none; margin: 0; }
  figure img { display: block; width: var(--width); max-height: 900px; object-fit: cover; object-position: top; background: #fff; }
  figcaption { font-size: 14px; }
</style>
<nav>${shown.map(({ screen: { name } }) => `<a href="#${inAddress(name)}">${inHtml(name)}</a>`).join("")}</nav>
${shown.map(({ screen: { name }, rows }) => `<section id="${inAddress(name)}"><h2>${inHtml(name)}</h2>${rows}</section>`).join("\n")}
</html>
`;
}

function rowsOf(screen: Screen, folder: string): string {
  return screen.states
    .map((state) => {
      const figures = THEMES.flatMap((theme) =>
        WIDTHS.map((width) => {
          const file = pictureFile({ screen, state, width, theme });
          if (!existsSync(path.join(folder, file))) return "";
          return `<figure style="--width: ${Math.round(width / 2)}px"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${width} px, ${theme}</figcaption></figure>`;
        }),
      ).join("");
      return figures && `<h3>${inHtml(state.name)}</h3><div class="row">${figures}</div>`;
    })
    .join("\n");
}

function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
