import { type ApiDocument, type DescribedCall, inputOf, listCalls, type Schema } from "./document.ts";
import { curlOf } from "./example.ts";
import { renderFields, renderType } from "./fields.ts";
import { type Html, html, withCode } from "./html.ts";

export interface PageSettings {
  storeName: string;
  /** What goes into the examples. */
  storeKey: string;
  /** Address of the style sheet. */
  style: string;
}

/** The API's description for people: everything in it comes from the OpenAPI document. */
export function renderApiPage(document: ApiDocument, settings: PageSettings): string {
  const calls = listCalls(document);
  const groups = Map.groupBy(calls, ({ tags }) => tags[0]);
  const example = { origin: document.servers[0]?.url ?? "", storeKey: settings.storeKey };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<meta name="description" content="Every call of the shop, with its fields, limits and refusals.">
<link rel="stylesheet" href="${settings.style}">
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
${renderHead(document, settings)}
<div class="columns">
  <nav aria-label="Calls">
    <details open>
      <summary>All calls</summary>
      ${[...groups].map(
        ([tag, some]) => html`<h2><a href="#${tag}">${tag}</a></h2>
        <ul>${some.map((call) => html`<li><a href="#${call.operationId}">${call.operationId}</a></li>`)}</ul>`,
      )}
      <h2><a href="#things">Things</a></h2>
    </details>
  </nav>
  <main id="calls" tabindex="-1">
    ${renderManners(example)}
    ${[...groups].map(
      ([tag, some]) => html`<section id="${tag}" aria-labelledby="${tag}-title">
        <h2 id="${tag}-title">${tag}</h2>
        ${some.map((call) => renderCall(call, example))}
      </section>`,
    )}
    ${renderThings(document.components.schemas)}
  </main>
</div>
</body>
</html>
`.text;
}

function renderHead({ info }: ApiDocument, { storeName }: PageSettings): Html {
  const [before, ...after] = storeName.split("&");
  const sign = after.length > 0 ? html`<span class="and">&amp;</span>${after.join("&")}` : null;
  return html`<header class="head">
    <span class="cloth" aria-hidden="true"></span>
    <p class="brand"><a class="home" href="/">${before ?? ""}${sign}</a></p>
    <h1>The shop, over the wire</h1>
    <p>${info.description}</p>
    <p><a class="loud" href="/api/openapi.json">OpenAPI 3.1 document</a></p>
  </header>`;
}

function renderManners({ origin, storeKey }: { origin: string; storeKey: string }): Html {
  return html`<section id="manners" aria-labelledby="manners-title">
    <h2 id="manners-title">How to call</h2>
    <ul class="manners">
      <li>Every call goes to <code>${origin}</code> with <code>Authorization: Bearer ${storeKey}</code>. The key names the store; it
        is publishable. A wrong one is a 403.</li>
      <li>Calls marked <span class="tag">signed in</span> also carry <code>usertoken</code>, the session token that
        <a href="#signIn">signIn</a> answers. A 401 means that it is no longer good, or, from signIn only, that the account waits for its code.</li>
      <li>Bodies are JSON of at most 100 KB. A field that is not described here is a 400, so a slip is seen at once.</li>
      <li>Every answer is <code>{"status", "message", "data"}</code>, refusals too: <code>message</code> is for a person, and of a
        400 <code>data.fields</code> names each field at fault.</li>
      <li>Lists are whole, but for the two whose summary says how many, unless <code>page</code> or <code>limit</code> is given; then <code>total</code> stands beside <code>data</code>.</li>
      <li>Money is in naira. Tokens are opaque and stay the same for ever. 429 and 503 say in <code>Retry-After</code> when to try again.</li>
    </ul>
  </section>`;
}

function renderCall(call: DescribedCall, example: { origin: string; storeKey: string }): Html {
  const data = call.responses["200"]?.content["application/json"].schema.properties?.data ?? {};
  return html`<article id="${call.operationId}" aria-labelledby="${call.operationId}-title">
    <h3 id="${call.operationId}-title"><span class="method">${call.method}</span> <code>${breakable(call.path)}</code></h3>
    <p class="summary">${call.summary}.${call.needsSession ? html` <span class="tag">signed in</span>` : null}</p>
    <h4>${call.method === "GET" ? "In the address" : "In the body"}</h4>
    ${renderFields(inputOf(call))}
    <h4>Answers with</h4>
    ${data.properties ? renderFields(data) : html`<p class="data">${renderType(data)}</p>`}
    <h4>May refuse with</h4>
    ${renderRefusals(call)}
    <details class="example"><summary>As a command line</summary>
      <pre tabindex="0" role="region" aria-label="Command line for ${call.operationId}"><code>${curlOf(call, example)}</code></pre>
    </details>
  </article>`;
}

function renderRefusals({ responses }: DescribedCall): Html {
  const refused = Object.entries(responses).filter(([status]) => status !== "200");
  return html`<ul class="refusals">${refused.map(
    ([status, { description }]) =>
      html`<li><b>${status}</b> <span>${description
        .split("\n\n")
        .map((line) => html`<span class="refusal">${withCode(line)}</span>`)}</span></li>`,
  )}</ul>`;
}

function renderThings(schemas: Record<string, Schema>): Html {
  return html`<section id="things" aria-labelledby="things-title">
    <h2 id="things-title">Things</h2>
    ${Object.entries(schemas).map(
      ([name, schema]) => html`<article id="thing-${name}" aria-labelledby="thing-${name}-title">
        <h3 id="thing-${name}-title">${name}</h3>
        ${schema.description ? html`<p class="summary">${schema.description}</p>` : null}
        ${schema.properties ? renderFields(schema) : html`<p class="data">${renderType(schema)}</p>`}
      </article>`,
    )}
  </section>`;
}

/** A long path may go on in the next line after a slash. */
function breakable(path: string): Html {
  return html`${path.split("/").map((piece, index) => (index === 0 ? piece : html`/<wbr>${piece}`))}`;
}
