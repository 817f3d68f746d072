import type { Server } from "node:http";
import type { StaffCallName } from "@shop/contract/admin/calls";
import type { CallName } from "@shop/contract/calls";
import type { FastifyBaseLogger, FastifyHttpOptions, FastifyInstance } from "fastify";
import type { Ctx } from "../ctx.ts";
import type { StaffAdmission } from "./admit-staff.ts";
import type { RequestBounds } from "./bound-requests.ts";
import type { Caller } from "./caller.ts";
import type { RequestSlots } from "./request-slots.ts";
import type { Routes, SessionShopper } from "./serve.ts";
import type { TrafficClass } from "./traffic-class.ts";

/** The call that a request makes, and where it comes from. */
export interface RequestMetadata {
  call: CallName;
  caller: Caller;
}

/** The parts of the application. `api.ts` supplies them, so this file knows no domain. */
export interface AppParts {
  ctx: Ctx;
  log?: FastifyBaseLogger;
  /**
   * Finds the shopper of a session token; null if it is unknown, expired or revoked. May refuse calls that are too
   * frequent. Calls whose input is not valid (`isInputValid`) are not counted.
   */
  authenticateSession: (
    ctx: Ctx,
    request: RequestMetadata & { token: string; isInputValid: boolean },
  ) => Promise<SessionShopper | null>;
  /** Counts a call that needs no session. May refuse calls that are too frequent. */
  admitVisitor: (ctx: Ctx, request: RequestMetadata) => void;
  /** Counts a request to a route that is no call but reads the database. May refuse requests that are too frequent. */
  admitRead: (ctx: Ctx, caller: Caller) => void;
  staff: StaffAdmission;
  /** How often a call may be made, in words for the API description. */
  limitOf: (call: CallName | StaffCallName) => string;
  /** Called with each answer to a client. Nothing is measured without it. */
  onAnswer?: ((trafficClass: TrafficClass, status: number, seconds: number) => void) | undefined;
  /** Adds hooks that run around all others. */
  instrument?: ((app: FastifyInstance) => void) | undefined;
  /** How many requests are worked on at a time. */
  slots?: RequestSlots | undefined;
  isDatabaseStalled?: RequestBounds["isDatabaseStalled"] | undefined;
  /** Makes the server that the routes are added to. */
  makeServer?: ((options: FastifyHttpOptions<Server>) => FastifyInstance) | undefined;
  routes: readonly ((routes: Routes) => void | Promise<void>)[];
}
