import { waitInWords } from "@shop/contract/refusals";

/** Pages for visitors who have to wait. They do not use the renderer, whose work they save. */

/** For a network that opened too many pages. @param wait in seconds */
export function rateLimitedPage(styles: readonly string[], wait: number) {
  return waitPage(styles, {
    status: 429,
    wait,
    title: "Please wait a moment",
    text: `Too many pages were opened from your network within a minute. Please wait ${waitInWords(wait)} and try again.`,
  });
}

/** For a visitor who is turned away in an overload. @param wait in seconds */
export function busyPage(styles: readonly string[], wait: number) {
  return waitPage(styles, {
    status: 503,
    wait,
    title: "The shop is very busy",
    text: "Many people are here at the same moment. Please wait a few seconds and try again.",
  });
}

function waitPage(
  styles: readonly string[],
  { status, wait, title, text }: { status: number; wait: number; title: string; text: string },
) {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(wait),
    },
    html: `<!doctype html><html lang="en-NG"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${links}</head><body>
<main class="page section grid justify-items-start gap-4">
<h1 class="text-32">${title}</h1>
<p>${text}</p>
<p><a class="link" href="">Try again</a></p>
</main></body></html>`,
  };
}
