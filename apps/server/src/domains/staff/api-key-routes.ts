import { type ApiKey, apiKeys } from "@shop/contract/admin/api-keys";
import type { Ctx } from "../../ctx.ts";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { asTime } from "../../lib/personal-data.ts";
import { refuse } from "../../lib/refuse.ts";
import { type ApiKeyRow, addApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";

export function apiKeyRoutes(routes: Routes): void {
  serveStaff(routes, apiKeys.listApiKeys, async ({ ctx }) => ({
    data: (await listApiKeys(ctx)).map(presentApiKey),
  }));

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
  const [found] = await listApiKeys(ctx, { publicId });
  return presentApiKey(found ?? refuse("api_key_not_found"));
}

function presentApiKey({ publicId, createdAt, expiresAt, lastUsedAt, ...key }: ApiKeyRow): ApiKey {
  return {
    ...key,
    id: publicId,
    createdAt: asTime(createdAt),
    expiresAt: asTime(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : asTime(lastUsedAt),
  };
}
