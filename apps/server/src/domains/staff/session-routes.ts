import { staff } from "@shop/contract/admin/staff";
import type { Call, Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import {
  clearedStaffCookie,
  staffCookie,
  staffDeviceCookie,
  staffDeviceOf,
} from "../../http/staff-cookie.ts";
import { describeDevice } from "../../lib/describe-device.ts";
import { acceptInvitation, viewInvitation } from "./accept-invitation.ts";
import { signOutStaff } from "./end-sessions.ts";
import { presentOpenInvitation, presentOwnProfile } from "./present.ts";
import { getOwnProfile } from "./queries.ts";
import { signInStaff } from "./sign-in.ts";
import type { SignInPlace, StartedSession } from "./start-session.ts";
import { stepUp } from "./step-up.ts";

/** Starting, confirming and ending a session. These calls set cookies. */
export function sessionRoutes(routes: Routes): void {
  serveStaff(routes, staff.signInStaff, async (call, input) => {
    const { ctx } = call;
    const started = await signInStaff(ctx, input, placeOf(call));
    return {
      data: presentOwnProfile(ctx, await getOwnProfile(ctx, started.sessionId)),
      headers: cookiesOf(call, started),
    };
  });

  serveStaff(routes, staff.signOutStaff, async ({ ctx, staff: by }) => {
    await signOutStaff(ctx, { by });
    return { data: null, headers: { "set-cookie": clearedStaffCookie(ctx.env) } };
  });

  serveStaff(routes, staff.stepUp, async ({ ctx, staff: by }, input) => {
    const token = await stepUp(ctx, { by, ...input });
    return {
      data: presentOwnProfile(ctx, await getOwnProfile(ctx, by.sessionId)),
      headers: { "set-cookie": staffCookie(token, ctx.env) },
    };
  });

  serveStaff(routes, staff.viewInvitation, async ({ ctx, network }, { token }) => {
    const { invitation, secret } = await viewInvitation(ctx, { token, network });
    return { data: presentOpenInvitation(ctx, invitation, secret) };
  });

  serveStaff(routes, staff.acceptInvitation, async (call, input) => {
    const { ctx } = call;
    const { started, recoveryCodes } = await acceptInvitation(ctx, input, placeOf(call));
    const profile = presentOwnProfile(ctx, await getOwnProfile(ctx, started.sessionId));
    return { data: { profile, recoveryCodes }, headers: cookiesOf(call, started) };
  });
}

function placeOf({ ctx, network, headers, requestId }: Call): SignInPlace {
  return {
    device: describeDevice(headers["user-agent"]),
    network,
    deviceToken: staffDeviceOf(headers, ctx.env) ?? null,
    requestId,
  };
}

function cookiesOf({ ctx: { env } }: Call, { token, deviceToken }: StartedSession) {
  return { "set-cookie": [staffCookie(token, env), staffDeviceCookie(deviceToken, env)] };
}
