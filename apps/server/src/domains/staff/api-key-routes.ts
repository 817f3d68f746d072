import { type ApiKey, apiKeys } from "@shop/contract/admin/api-keys";
import { KEY_PERMISSIONS } from "@shop/contract/admin/permissions";
import { z } from "zod";
import type { Ctx } from "../../ctx.ts";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";
import { asTime } from "../../lib/personal-data.ts";
import { refuse } from "../../lib/refuse.ts";
import { type ApiKeyRow, addApiKey, findApiKeyRow, listApiKeys, revokeApiKey } from "./api-keys.ts";

const NEWEST = "newest";
const Place = z.tuple([z.int()]);

export function apiKeyRoutes(routes: Routes): void {
  serveStaff(routes, apiKeys.listApiKeys, async ({ ctx }, { state, after, limit }) => {
    const [before = null] = decodeCursor(after, NEWEST, Place) ?? [];
    const keys = await listApiKeys(ctx, { ...(state ? { state } : {}), before, limit: limit + 1 });
    const { rows, next } = pageOf(keys, limit, ({ id }) => encodeCursor(NEWEST, [id]));
    return { data: rows.map(presentApiKey), next };
  });

  serveStaff(routes, apiKeys.addApiKey, async ({ ctx, staff: by }, input) => {
    const { publicId, key } = await addApiKey(ctx, { ...input, by });
    return { data: { apiKey: await apiKeyOf(ctx, publicId), key } };
  });

  serveStaff(routes, apiKeys.revokeApiKey, async ({ ctx, staff: by }, { id: publicId }) => {
    await revokeApiKey(ctx, { publicId, by });
    return { data: null };
  });
}

async function apiKeyOf(ctx: Ctx, publicId: string): Promise<ApiKey> {
  const found = await findApiKeyRow(ctx, { publicId });
  return presentApiKey(found ?? refuse("api_key_not_found"));
}

function presentApiKey({ id: _, publicId, createdAt, expiresAt, lastUsedAt, ...key }: ApiKeyRow): ApiKey {
  return {
    ...key,
    // A key can hold permissions that no longer exist.
    permissions: key.permissions.filter((permission) => KEY_PERMISSIONS.includes(permission)),
    id: publicId,
    createdAt: asTime(createdAt),
    expiresAt: asTime(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : asTime(lastUsedAt),
  };
}
