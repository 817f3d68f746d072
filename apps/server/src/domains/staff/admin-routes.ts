import { members } from "@shop/contract/admin/members";
import { staff } from "@shop/contract/admin/staff";
import { z } from "zod";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";
import { refuse } from "../../lib/refuse.ts";
import { apiKeyRoutes } from "./api-key-routes.ts";
import { blockMember, changeRole } from "./change-member.ts";
import { changeOwnName, changeOwnPassword } from "./change-profile.ts";
import { endAllStaffSessions, endOwnSession, endStaffSession } from "./end-sessions.ts";
import { inviteMember, renewAccess, revokeInvitation } from "./invite-member.ts";
import { findMember, listMembers } from "./member-queries.ts";
import { presentInvitation, presentMember, presentOwnProfile, presentStaffSession } from "./present.ts";
import { findMemberId, getOwnProfile, listInvitations, listStaffSessions } from "./queries.ts";
import { sessionRoutes } from "./session-routes.ts";
import { confirmSecondFactor, renewRecoveryCodes, startSecondFactor } from "./set-up-second-factor.ts";
import { viewRoutes } from "./view-routes.ts";

const NEWEST = "newest";
const Place = z.tuple([z.int()]);

export function staffRoutes(routes: Routes): void {
  sessionRoutes(routes);
  profileRoutes(routes);
  ownSessionRoutes(routes);
  memberRoutes(routes);
  invitationRoutes(routes);
  apiKeyRoutes(routes);
  viewRoutes(routes);
}

function profileRoutes(routes: Routes): void {
  serveStaff(routes, staff.viewOwnProfile, async ({ ctx, staff: by }) => ({
    data: presentOwnProfile(ctx, await getOwnProfile(ctx, by.sessionId)),
  }));

  serveStaff(routes, staff.changeOwnName, async ({ ctx, staff: by }, input) => {
    await changeOwnName(ctx, { by, ...input });
    return { data: presentOwnProfile(ctx, await getOwnProfile(ctx, by.sessionId)) };
  });

  serveStaff(routes, staff.changeOwnPassword, async ({ ctx, staff: by }, input) => {
    await changeOwnPassword(ctx, { by, ...input });
    return { data: null, message: "Your password is changed. Your other sessions have ended" };
  });

  serveStaff(routes, staff.startSecondFactor, async ({ ctx, staff: by }) => ({
    data: await startSecondFactor(ctx, { by }),
  }));

  serveStaff(routes, staff.confirmSecondFactor, async ({ ctx, staff: by }, { code }) => ({
    data: { recoveryCodes: await confirmSecondFactor(ctx, { by, code }) },
  }));

  serveStaff(routes, staff.renewRecoveryCodes, async ({ ctx, staff: by }) => ({
    data: { recoveryCodes: await renewRecoveryCodes(ctx, { by }) },
  }));
}

function ownSessionRoutes(routes: Routes): void {
  serveStaff(routes, staff.listOwnStaffSessions, async ({ ctx, staff: by }) => {
    const sessions = await listStaffSessions(ctx, by.staffId);
    return { data: sessions.map((session) => presentStaffSession(session, by.sessionId)) };
  });

  serveStaff(routes, staff.endOwnStaffSession, async ({ ctx, staff: by }, { id }) => {
    await endOwnSession(ctx, { by, id });
    return { data: null };
  });

  serveStaff(routes, staff.endOtherStaffSessions, async ({ ctx, staff: by }) => {
    await endAllStaffSessions(ctx, { staffId: by.staffId, except: by.sessionId });
    return { data: null };
  });
}

function memberRoutes(routes: Routes): void {
  serveStaff(routes, members.listStaff, async ({ ctx }, query) => {
    const { rows, next } = await listMembers(ctx, query);
    return { data: rows.map(presentMember), next };
  });

  serveStaff(routes, members.viewStaffMember, async ({ ctx }, { id: publicId }) => {
    const member = await findMember(ctx, { publicId });
    return { data: presentMember(member ?? refuse("member_not_found")) };
  });

  serveStaff(routes, members.changeStaffRole, async ({ ctx, staff: by }, input) => ({
    data: presentMember(await changeRole(ctx, { by, ...input })),
  }));

  serveStaff(routes, members.blockStaff, async ({ ctx, staff: by }, { blocked: isBlocked, ...input }) => ({
    data: presentMember(await blockMember(ctx, { by, isBlocked, ...input })),
  }));

  serveStaff(routes, members.renewStaffAccess, async ({ ctx, staff: by }, { id }) => ({
    data: presentInvitation(await renewAccess(ctx, { by, id })),
  }));

  serveStaff(routes, members.listStaffSessions, async ({ ctx, staff: by }, { id }) => {
    const memberId = await findMemberId(ctx, id);
    if (memberId === undefined) return refuse("member_not_found");
    const sessions = await listStaffSessions(ctx, memberId);
    return { data: sessions.map((session) => presentStaffSession(session, by.sessionId)) };
  });

  serveStaff(routes, members.endStaffSession, async ({ ctx, staff: by }, { id }) => {
    await endStaffSession(ctx, { by, id });
    return { data: null };
  });
}

function invitationRoutes(routes: Routes): void {
  serveStaff(routes, members.listInvitations, async ({ ctx }, { after, limit }) => {
    const [before = null] = decodeCursor(after, NEWEST, Place) ?? [];
    const open = await listInvitations(ctx, { before, limit: limit + 1 });
    const { rows, next } = pageOf(open, limit, ({ id }) => encodeCursor(NEWEST, [id]));
    return { data: rows.map(presentInvitation), next };
  });

  serveStaff(routes, members.inviteStaff, async ({ ctx, staff: by }, input) => ({
    data: presentInvitation(await inviteMember(ctx, { by, ...input })),
  }));

  serveStaff(routes, members.revokeInvitation, async ({ ctx, staff: by }, { id }) => {
    await revokeInvitation(ctx, { by, id });
    return { data: null };
  });
}
