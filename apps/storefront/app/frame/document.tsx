import type { ReactNode } from "react";
import type { PageHead } from "../navigation/head-tags.ts";
import { ROOT_ID } from "./root-id.ts";

/**
 * The HTML document, which only the server renders.
 * @param head what the page adds to its head
 * @param content the rendered page
 */
export function Document({ head, content }: { head: ReactNode; content: string }) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1136" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {head}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup rendered by the shop itself */}
        <div id={ROOT_ID} dangerouslySetInnerHTML={{ __html: content }} />
      </body>
    </html>
  );
}

export function HeadElements({ title, tags }: PageHead) {
  return (
    <>
      <title>{title}</title>
      {tags.map(({ name: Name, attributes }) => (
        <Name key={JSON.stringify(attributes)} {...attributes} />
      ))}
    </>
  );
}
