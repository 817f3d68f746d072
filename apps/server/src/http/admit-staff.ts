import { isForKeys, needsStepUp, type StaffEndpoint } from "@shop/contract/admin/endpoint";
import { IDLE_HEADER } from "@shop/contract/admin/idle-header";
import { MEMBER_HEADER } from "@shop/contract/admin/member-header";
import { hasPermission, type Permission, permissions, type Role } from "@shop/contract/admin/permissions";
import { API_BASE } from "@shop/contract/paths";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../lib/refuse.ts";
import { mayDo, type StaffActor } from "../lib/staff-actor.ts";
import { inSlot } from "./bound-requests.ts";
import { type Caller, callerOf } from "./caller.ts";
import { staffTokenOf } from "./staff-cookie.ts";

/** The session of a member of staff, as it is at this request. */
export interface StaffSession extends Omit<StaffActor, "role" | "permissions" | "network" | "requestId"> {
  role: Role;
  /** Whether the member confirmed in the last minutes that it is them. */
  isSteppedUp: boolean;
  /** Whether the member must set up a second factor before anything else. */
  lacksSecondFactor: boolean;
}

export interface StaffRequest {
  token: string;
  /** Changes are counted against a limit. */
  isChange: boolean;
  /** Whether the page asks on its own while nobody uses it, which does not extend the session. */
  isIdle: boolean;
  caller: Caller;
}

/** What a program sends instead of a session. */
export interface KeyRequest {
  key: string;
  isChange: boolean;
  caller: Caller;
}

export interface StaffAdmission {
  /** Finds the session of a token; null when it is unknown or has ended. May refuse changes that are too frequent. */
  findStaffSession: (ctx: Ctx, request: StaffRequest) => Promise<StaffSession | null>;
  /**
   * Finds who makes calls with an API key; null when it is unknown, has ended or was revoked. May refuse calls that are
   * too frequent.
   */
  findApiKey: (ctx: Ctx, request: KeyRequest) => Promise<Omit<StaffActor, "network" | "requestId"> | null>;
  /** The roles of the members whose sessions are live, by session. It does not keep the sessions alive. */
  findLiveSessions: (ctx: Ctx, sessionIds: readonly number[]) => Promise<ReadonlyMap<number, Role>>;
  /** Counts a call that needs no session. May refuse calls that are too frequent. */
  admitStranger: (caller: Caller) => void;
}

declare module "fastify" {
  interface FastifyInstance {
    staffAdmission: StaffAdmission;
  }
  interface FastifyRequest {
    staff: StaffActor | null;
  }
}

const ADMIN_API = `${API_BASE}/admin/`;

/**
 * Enforces what the endpoint of each route of staff says, before its body is read: the origin, the session, the
 * permission and the step-up. A route below /api/admin that is not a call of staff does not start. Finding the session
 * takes a slot, and gives it back before the body comes.
 */
export function admitStaff(app: FastifyInstance, ctx: Ctx, admission: StaffAdmission): void {
  app.decorateRequest("staff", null);
  app.decorate("staffAdmission", admission);
  app.addHook("onRoute", (route) => {
    const endpoint = route.config?.endpoint;
    if (!route.url.startsWith(ADMIN_API)) return;
    if (endpoint?.audience !== "staff") throw new Error(`${route.url} is not a call of staff`);
    requireKnownPermission(endpoint);
    route.onRequest = (request: FastifyRequest) => admit(request, endpoint);
  });

  async function admit(request: FastifyRequest, endpoint: StaffEndpoint): Promise<void> {
    const isChange = endpoint.method !== "GET";
    const caller = callerOf(request, ctx.env.trustedProxies);
    const key = apiKeyOf(request);
    if (key !== null) return admitKey(request, endpoint, { key, isChange, caller });
    if (isChange) requireSameOrigin(request, ctx.env);
    const { permission } = endpoint;
    if (permission === "nobody yet") return admission.admitStranger(caller);

    const token = staffTokenOf(request.headers, ctx.env);
    // A stream is opened again on its own, and cannot say whether anybody uses the page.
    const isIdle = endpoint.stream === true || (!isChange && request.headers[IDLE_HEADER] === "1");
    const session = token
      ? await inSlot(request, "staff", () =>
          admission.findStaffSession(ctx, { token, isChange, isIdle, caller }),
        )
      : null;
    const wanted = request.headers[MEMBER_HEADER] ?? session?.publicId;
    if (!session || session.publicId !== wanted) return refuse("staff_session_needed");
    const { isSteppedUp, lacksSecondFactor, ...member } = session;
    if (permission !== "any staff") {
      if (lacksSecondFactor) refuse("second_factor_missing");
      if (!hasPermission(member.role, permission)) refuse("not_allowed");
    }
    if (needsStepUp(endpoint) && !isSteppedUp) refuse("step_up_needed");
    request.staff = { ...member, network: caller.network, requestId: request.id, isSteppedUp };
  }

  async function admitKey(
    request: FastifyRequest,
    endpoint: StaffEndpoint,
    given: KeyRequest,
  ): Promise<void> {
    const by = await inSlot(request, "staff", () => admission.findApiKey(ctx, given));
    if (!by) return refuse("api_key_invalid");
    if (!isForKeys(endpoint)) refuse("not_for_api_keys");
    if (!mayDo(by, endpoint.permission as Permission)) refuse("not_allowed");
    request.staff = { ...by, network: given.caller.network, requestId: request.id };
  }
}

/** A browser sends no key on its own, so no other site can ask for a change with one. The cookie then counts for nothing. */
function apiKeyOf({ headers }: FastifyRequest): string | null {
  return /^bearer +(ssk_[A-Za-z0-9_-]+) *$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

function requireKnownPermission({ path, permission }: StaffEndpoint): void {
  if (permission === "any staff" || permission === "nobody yet" || Object.hasOwn(permissions, permission)) {
    return;
  }
  throw new Error(`${path} has no permission`);
}

/**
 * Refuses a change that another site asks for. SameSite cookies alone would let sibling hosts through. Browsers say where
 * a request comes from; one that does not at least sends Origin with a POST.
 */
function requireSameOrigin({ headers }: Pick<FastifyRequest, "headers">, env: Ctx["env"]): void {
  const site = headers["sec-fetch-site"];
  const { origin, host } = headers;
  if (site !== undefined) {
    if (site === "same-origin") return;
  } else if (typeof origin === "string" && URL.canParse(origin)) {
    const given = new URL(origin);
    // In development, people reach the shop under several names.
    if (given.origin === new URL(env.publicUrl).origin || (!env.production && given.host === host)) return;
  }
  refuse("cross_site");
}
