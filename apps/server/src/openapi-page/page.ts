import { type Html, html } from "@shop/html/html";
import { type ApiDocument, type DescribedCall, inputOf, listCalls, type Schema } from "./document.ts";
import { curlOf, type ExampleSettings } from "./example.ts";
import { renderFields, renderType } from "./fields.ts";
import { renderCodes, renderConventions, renderPaying } from "./guide.ts";
import { withCode } from "./with-code.ts";

export interface PageSettings {
  storeName: string;
  /** The key shown in the examples. */
  storeKey: string;
  /** URLs of the style sheets. */
  styles: readonly string[];
}

/** Renders the API description as a page. The calls and schemas come from the OpenAPI document. */
export function renderApiPage(document: ApiDocument, settings: PageSettings): string {
  const calls = listCalls(document);
  const groups = Map.groupBy(calls, ({ tags }) => tags[0]);
  const example = {
    origin: document.servers[0]?.url ?? "",
    storeKey: settings.storeKey,
    staffCookie: document.components.securitySchemes.staffSession.name,
    schemas: document.components.schemas as ExampleSettings["schemas"],
  };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<meta name="description" content="Every call of the shop, with its fields, limits and refusals.">
${settings.styles.map((style) => html`<link rel="stylesheet" href="${style}">`)}
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
${renderHead(document, settings)}
<div class="columns">
  <nav aria-label="Calls">
    <details open>
      <summary>All calls</summary>
      ${[...groups].map(
        ([tag, some]) => html`<h2><a href="#${idOf(tag)}">${tag}</a></h2>
        <ul>${some.map((call) => html`<li><a href="#${call.operationId}">${call.operationId}</a></li>`)}</ul>`,
      )}
      <h2><a href="#guide">How to call</a></h2>
      <h2><a href="#paying">Taking a payment</a></h2>
      <h2><a href="#codes">Refusal codes</a></h2>
      <h2><a href="#schemas">Schemas</a></h2>
    </details>
  </nav>
  <main id="calls" tabindex="-1">
    ${renderConventions(example)}
    ${renderPaying()}
    ${[...groups].map(
      ([tag, some]) => html`<section id="${idOf(tag)}" aria-labelledby="${idOf(tag)}-title">
        <h2 id="${idOf(tag)}-title">${tag}</h2>
        ${some.map((call) => renderCall(call, example))}
      </section>`,
    )}
    ${renderCodes()}
    ${renderSchemas(document.components.schemas)}
  </main>
</div>
</body>
</html>
`.markup;
}

/** An id has no spaces. */
const idOf = (tag: string) => tag.replace(/\W+/g, "-");

function renderHead({ info }: ApiDocument, { storeName }: PageSettings): Html {
  const [before, ...after] = storeName.split("&");
  const ampersand = after.length > 0 ? html`<span class="and">&amp;</span>${after.join("&")}` : null;
  return html`<header class="head">
    <span class="cloth" aria-hidden="true"></span>
    <p class="brand"><a class="home" href="/">${before ?? ""}${ampersand}</a></p>
    <h1>The shop's API</h1>
    <p>${info.description}</p>
    <p><a class="loud" href="/api/openapi.json">OpenAPI 3.1 document</a></p>
  </header>`;
}

function renderCall(call: DescribedCall, example: ExampleSettings): Html {
  const data = call.responses["200"]?.content["application/json"]?.schema.properties?.data ?? {};
  return html`<article id="${call.operationId}" aria-labelledby="${call.operationId}-title">
    <h3 id="${call.operationId}-title"><span class="method">${call.method}</span> <code>${breakable(call.path)}</code></h3>
    <p class="summary">${call.summary}.${call.needsSession ? html` <span class="tag">signed in</span>` : null}${call.needsStaffSession ? html` <span class="tag">staff</span>` : null}</p>
    ${call.description ? html`<p class="limit">${withCode(call.description)}</p>` : null}
    <h4>${call.method === "GET" ? "Query" : "Body"}</h4>
    ${renderFields(inputOf(call))}
    <h4>Answer: <code>data</code></h4>
    ${data.properties ? renderFields(data) : html`<p class="data">${renderType(data)}</p>`}
    <h4>Refusals</h4>
    ${renderRefusals(call)}
    <details class="example"><summary>Try it</summary>
      <pre tabindex="0" role="region" aria-label="Command line for ${call.operationId}"><code>${curlOf(call, example)}</code></pre>
      ${
        call.isForKeys
          ? html`<p>Or with an API key:</p>
      <pre tabindex="0" role="region" aria-label="Command line for ${call.operationId} with an API key"><code>${curlOf(call, example, "key")}</code></pre>`
          : null
      }
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

function renderSchemas(schemas: Record<string, Schema>): Html {
  return html`<section id="schemas" aria-labelledby="schemas-title">
    <h2 id="schemas-title">Schemas</h2>
    ${Object.entries(schemas).map(
      ([name, schema]) => html`<article id="schema-${name}" aria-labelledby="schema-${name}-title">
        <h3 id="schema-${name}-title">${name}</h3>
        ${schema.description ? html`<p class="summary">${schema.description}</p>` : null}
        ${schema.properties ? renderFields(schema) : html`<p class="data">${renderType(schema)}</p>`}
      </article>`,
    )}
  </section>`;
}

/** A long path may break after a slash. */
function breakable(path: string): Html {
  return html`${path.split("/").map((piece, index) => (index === 0 ? piece : html`/<wbr>${piece}`))}`;
}
