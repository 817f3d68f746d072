import { exampleOf, type JsonSchema } from "../http/example-of.ts";
import { type DescribedCall, inputOf } from "./document.ts";

export interface ExampleSettings {
  origin: string;
  storeKey: string;
  schemas: Readonly<Record<string, JsonSchema>>;
}

/** A curl command that makes the call with its required input only. */
export function curlOf(call: DescribedCall, { origin, storeKey, schemas }: ExampleSettings): string {
  const given = exampleOf(inputOf(call) as JsonSchema, { schemas, onlyRequired: true }) as Record<
    string,
    unknown
  >;
  const isGet = call.method === "GET";
  const query = isGet
    ? new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)])).toString()
    : "";
  return [
    `curl ${quoted(origin + call.path + (query ? `?${query}` : ""))}`,
    ...(call.needsStoreKey ? [`-H ${quoted(`Authorization: Bearer ${storeKey}`)}`] : []),
    ...(call.needsSession ? [`-H ${quoted("usertoken: YOUR_SESSION_TOKEN")}`] : []),
    ...(call.needsStaffSession ? [`-H ${quoted("Cookie: staff=YOUR_SESSION_TOKEN")}`] : []),
    ...(call.needsStaffSession && !isGet ? [`-H ${quoted(`Origin: ${origin}`)}`] : []),
    ...(isGet
      ? []
      : [`-H ${quoted("Content-Type: application/json")}`, `-d ${quoted(JSON.stringify(given))}`]),
  ].join(" \\\n  ");
}

/** Quotes text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
