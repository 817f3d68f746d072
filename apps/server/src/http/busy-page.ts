/** The page for a visitor who is turned away in an overload. It does not use the renderer, which is what is busy. */
export function busyPage(styles: readonly string[], retryAfter: number) {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  return {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(retryAfter),
    },
    html: `<!doctype html><html lang="en-NG"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop is very busy</title>${links}</head><body>
<main class="page section grid justify-items-start gap-4">
<h1 class="text-32">The shop is very busy</h1>
<p>Many people are here at the same moment. Please wait a few seconds and try again.</p>
<p><a class="link" href="">Try again</a></p>
</main></body></html>`,
  };
}
