import { z } from "zod";
import { token, typedLine } from "../endpoint.ts";
import { KEY_DAYS, KEY_STATES } from "./api-key-limits.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { ListBeside, listQuery } from "./list.ts";
import { KEY_PERMISSIONS } from "./permissions.ts";

const KeyPermission = z.enum(KEY_PERMISSIONS, { error: "An API key cannot have this permission" });

const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe("The first characters of the key, by which people recognise it"),
  permissions: z.array(KeyPermission),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe("Accurate to about a minute"),
  state: z
    .enum(KEY_STATES)
    .describe("Orphaned: the owner who made it is no longer an owner, so it opens nothing"),
});
export type ApiKey = z.output<typeof ApiKey>;

const common = { tag: "Staff: API keys", audience: "staff", permission: "staff.manage" } as const;

export const apiKeys = {
  listApiKeys: staffEndpoint({
    ...staffCalls.listApiKeys,
    ...common,
    summary: "The API keys, newest first; those that ended stay for 90 days",
    query: listQuery({ state: z.enum(KEY_STATES).optional() }),
    data: z.array(ApiKey),
    beside: ListBeside,
    refusals: ["bad_input"],
  }),
  addApiKey: staffEndpoint({
    ...staffCalls.addApiKey,
    ...common,
    summary: "Make an API key. Only this answer has the key",
    body: z.strictObject({
      name: typedLine({ min: 1, max: 60, required: "Please enter what the key is for" }),
      permissions: z
        .array(KeyPermission, { error: "Please choose what the key may do" })
        .min(1, { error: "Please choose what the key may do" })
        .max(KEY_PERMISSIONS.length)
        .overwrite((chosen) => [...new Set(chosen)]),
      days: z
        .literal([...KEY_DAYS], { error: `Please choose ${KEY_DAYS.join(", ")} days` })
        .describe("After how many days it ends"),
    }),
    data: z.object({ apiKey: ApiKey, key: z.string().describe("Shown this once") }),
    refusals: ["bad_input", "too_many_api_keys"],
  }),
  revokeApiKey: staffEndpoint({
    ...staffCalls.revokeApiKey,
    ...common,
    summary: "End an API key at once",
    body: z.strictObject({ id: token("Please choose an API key") }),
    data: z.null(),
    refusals: ["bad_input", "api_key_not_found"],
  }),
} as const;
