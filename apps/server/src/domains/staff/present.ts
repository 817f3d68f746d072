import { STEP_UP_MINUTES } from "@shop/contract/admin/endpoint";
import { PERMISSIONS, scopeOf } from "@shop/contract/admin/permissions";
import type { OwnProfile } from "@shop/contract/admin/staff";
import type { Ctx } from "../../ctx.ts";
import type { OwnProfileRow } from "./queries.ts";

export function presentOwnProfile(
  { env, now }: Pick<Ctx, "env" | "now">,
  { publicId, role, steppedUpAt, hasSecondFactor, ...row }: OwnProfileRow,
): OwnProfile {
  const scopes = PERMISSIONS.flatMap((permission) => {
    const scope = scopeOf(role, permission);
    return scope ? [[permission, scope] as const] : [];
  });
  const until =
    steppedUpAt === null ? null : new Date(new Date(steppedUpAt).getTime() + STEP_UP_MINUTES * 60_000);
  return {
    ...row,
    id: publicId,
    role,
    permissions: Object.fromEntries(scopes),
    hasSecondFactor,
    mustSetUpSecondFactor: env.production && !hasSecondFactor,
    stepUpBy: hasSecondFactor || env.production ? "code" : "password",
    steppedUpUntil: until && until > now() ? until.toISOString() : null,
  };
}
