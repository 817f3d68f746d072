import type { Endpoint } from "../endpoint.ts";
import { KEY_PERMISSIONS, type Permission, permissions } from "./permissions.ts";

/** One call of staff. The server enforces everything that is said here before the call does anything. */
export interface StaffEndpoint extends Endpoint {
  audience: "staff";
  tag: "Staff" | `Staff: ${string}`;
  /**
   * What the caller's role must have. `any staff`: calls about the caller's own session and profile. `nobody yet`: calls
   * that need no session, such as signing in.
   */
  permission: Permission | "any staff" | "nobody yet";
  /**
   * Whether the member must have confirmed in the last minutes that it is them. Unless given, it is so for changes (POST)
   * under a permission that asks for it.
   */
  stepUp?: boolean;
  /** The largest body in bytes, where it is more than that of other calls: for uploads. */
  maxBodyBytes?: number;
  /** For a call that answers a file instead of an envelope. `data` then describes its content. */
  file?: "text/csv" | "text/html";
  /** For a call that answers a stream of server-sent events. `data` then describes the data of each event, as JSON. */
  stream?: true;
}

export function staffEndpoint<const Shape extends StaffEndpoint>(shape: Shape): Shape {
  return shape;
}

/** How long a step-up lasts. */
export const STEP_UP_MINUTES = 5;

export function needsStepUp({
  method,
  permission,
  stepUp,
}: Pick<StaffEndpoint, "method" | "permission" | "stepUp">): boolean {
  if (stepUp !== undefined) return stepUp;
  if (method === "GET" || permission === "any staff" || permission === "nobody yet") return false;
  return "stepUp" in permissions[permission];
}

/** Whether programs can make the call, with an API key that has the permission. */
export function isForKeys(
  endpoint: Pick<StaffEndpoint, "method" | "permission" | "stepUp" | "stream">,
): boolean {
  const { permission, stream } = endpoint;
  if (permission === "any staff" || permission === "nobody yet" || stream) return false;
  return KEY_PERMISSIONS.includes(permission) && !needsStepUp(endpoint);
}
