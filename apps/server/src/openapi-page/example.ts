import { API_BASE } from "@shop/contract/paths";
import { exampleOf, type JsonSchema } from "../http/example-of.ts";
import { type DescribedCall, inputOf } from "./document.ts";

export interface ExampleSettings {
  origin: string;
  storeKey: string;
  /** The name of the cookie that holds the session of a member of staff. */
  staffCookie: string;
  schemas: Readonly<Record<string, JsonSchema>>;
}

const STAFF_CALLS = `${API_BASE}/admin/`;

/**
 * A curl command that makes the call with its required input only.
 * @param by how staff show who they are: with the session of a member, or with the API key of a program
 */
export function curlOf(
  call: DescribedCall,
  { origin, storeKey, staffCookie, schemas }: ExampleSettings,
  by: "session" | "key" = "session",
): string {
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
    ...(by === "key" ? [`-H ${quoted("Authorization: Bearer YOUR_API_KEY")}`] : []),
    ...(by === "session" && call.needsStaffSession
      ? [`-H ${quoted(`Cookie: ${staffCookie}=YOUR_SESSION_TOKEN`)}`]
      : []),
    // A change with a cookie, and a sign-in, are taken from the shop's own origin only.
    ...(by === "session" && !isGet && call.path.startsWith(STAFF_CALLS)
      ? [`-H ${quoted(`Origin: ${origin}`)}`]
      : []),
    ...(isGet
      ? []
      : [`-H ${quoted("Content-Type: application/json")}`, `-d ${quoted(JSON.stringify(given))}`]),
  ].join(" \\\n  ");
}

/** Quotes text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
