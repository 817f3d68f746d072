import { ADMIN_BASE } from "@shop/contract/admin/paths";
import type { CallName } from "@shop/contract/calls";
import { calls } from "@shop/contract/calls";
import { API_BASE } from "@shop/contract/paths";

/**
 * What a request is about, coarse enough to say nothing about who makes it. Buying comes first: it is what the shop is
 * for. Health checks have no class.
 */
export const TRAFFIC_CLASSES = ["orders", "webhooks", "staff", "accounts", "browsing"] as const;
export type TrafficClass = (typeof TRAFFIC_CLASSES)[number];

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set when the route is registered; undefined for health checks. */
    trafficClass?: TrafficClass | undefined;
  }
}

/** Cart, delivery, checkout, payment, orders and returns. */
const ORDERS = /^\/(?:user\/(?:cart|saved|promo|delivery|order|orders|returns)|order-links|orders)\//;
/** Calls without a session that are still about an account. */
const ACCOUNTS = /^\/(?:auth|user\/(?:forgotPassword|verifyEmailResetPassword|resendToken))(?:\/|$)/;

/** The class of a route, from its address as it is registered: with names of parameters, never their values. */
export function trafficClassOf({
  url,
  call,
  session = false,
}: {
  url: string;
  call?: CallName | undefined;
  session?: boolean | undefined;
}): TrafficClass | undefined {
  if (url.startsWith("/health/")) return undefined;
  if (url.startsWith(`${API_BASE}/webhooks/`)) return "webhooks";
  if (url.startsWith(`${API_BASE}/admin/`) || url === ADMIN_BASE || url.startsWith(`${ADMIN_BASE}/`)) {
    return "staff";
  }
  if (call === undefined) return "browsing";
  const { path } = calls[call];
  if (ORDERS.test(path)) return "orders";
  return session || ACCOUNTS.test(path) ? "accounts" : "browsing";
}
