import type { Role } from "@shop/contract/admin/permissions";
import type { StaffActor } from "../src/lib/staff-actor.ts";

let members = 0;

/** A member of staff, for tests of commands. */
export function aMember(name: string, role: Role = "manager"): StaffActor {
  members += 1;
  return {
    staffId: members,
    publicId: `member-${members}`,
    name,
    role,
    sessionId: members,
    network: "105.112.1.1",
    requestId: `request-${members}`,
    isSteppedUp: true,
  };
}
