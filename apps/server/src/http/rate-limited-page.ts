import { waitInWords } from "@shop/contract/refusals";

/**
 * The page for a network that has to wait. It does not use the renderer, whose work the limit saves. @param wait in
 * seconds
 */
export function rateLimitedPage(styles: readonly string[], wait: number) {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  return {
    status: 429,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(wait),
    },
    html: `<!doctype html><html lang="en-NG"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please wait a moment</title>${links}</head><body>
<main class="page section grid justify-items-start gap-4">
<h1 class="text-32">Please wait a moment</h1>
<p>Too many pages were opened from your network within a minute. Please wait ${waitInWords(wait)} and try again.</p>
<p><a class="link" href="">Try again</a></p>
</main></body></html>`,
  };
}
