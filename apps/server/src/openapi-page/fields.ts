import { type Html, html } from "@shop/html/html";
import type { Schema } from "./document.ts";
import { withCode } from "./with-code.ts";

/** Lists the fields of an object with their types. Nested objects are indented. */
export function renderFields(schema: Schema): Html {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return html`<p class="none">Nothing.</p>`;
  return html`<ul class="fields">${fields.map(([name, field]) =>
    renderField(name, field, schema.required?.includes(name) ?? false),
  )}</ul>`;
}

function renderField(name: string, field: Schema, required: boolean): Html {
  const inner = [field, field.items].find((each) => each?.properties !== undefined);
  return html`<li>
    <div class="field">
      <code class="name">${name}</code>${required ? null : html` <span class="optional">optional</span>`}
      <span class="type">${renderType(field)}</span>
    </div>
    ${field.description ? html`<p>${withCode(field.description)}</p>` : null}
    ${inner ? renderFields(inner) : null}
  </li>`;
}

/** Describes a type in words: "text, 1 to 60 characters", "list of ProductCard". */
export function renderType(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf) return joined(schema.anyOf.map(renderType), " or ");
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      " · ",
    );
  if (schema.const !== undefined) return html`always <code>${JSON.stringify(schema.const)}</code>`;
  if (schema.type === "array") {
    const few = schema.minItems ? `at least ${schema.minItems} of` : "list of";
    return html`${few} ${schema.items ? renderType(schema.items) : "anything"}`;
  }
  const limits = limitsOf(schema);
  const preset =
    schema.default === undefined ? null : html`, <code>${JSON.stringify(schema.default)}</code> unless given`;
  const pattern = schema.pattern === undefined ? null : html`, like <code>${schema.pattern}</code>`;
  return html`${wordOf(schema)}${limits ? `, ${limits}` : null}${pattern}${preset}`;
}

function wordOf(schema: Schema): string {
  // On this API, every number with two decimals is money.
  if (schema.type === "number") return schema.multipleOf === 0.01 ? "naira" : "number";
  const words: Record<string, string> = {
    string: "text",
    integer: "whole number",
    boolean: "true or false",
    null: "null",
    object: "object",
  };
  return words[schema.type ?? ""] ?? "anything";
}

function limitsOf({ type, multipleOf, minLength, maxLength, minimum, maximum }: Schema): string | null {
  if (type === "string") return range(minLength, maxLength, " characters");
  // The technical maximum of an amount does not help a reader.
  return multipleOf === 0.01 ? null : range(minimum, maximum, "");
}

function range(min: number | undefined, max: number | undefined, unit: string): string | null {
  if (min !== undefined && min === max) return `exactly ${min}${unit}`;
  if (min !== undefined && max !== undefined) return `${min} to ${max}${unit}`;
  if (max !== undefined) return `at most ${max}${unit}`;
  return min === undefined || min === 0 ? null : `at least ${min}${unit}`;
}

function joined(parts: readonly Html[], between: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;
}
