import type { StaffEndpoint } from "@shop/contract/admin/endpoint";
import { hasPermission, type Permission } from "@shop/contract/admin/permissions";
import type { Signal } from "../lib/signal.ts";
import { checkAnswer, type DataOf, type Routes } from "./serve.ts";
import { routeOf } from "./serve-staff.ts";
import { StaffStreams } from "./staff-streams.ts";

/**
 * Registers a call of staff that answers a stream of events: the newest state, again whenever it has changed.
 * @param changes sent when the state may have changed
 * @param read reads the state; it is the same for every member who may read it
 */
export function serveStaffStream<const E extends StaffEndpoint & { stream: true; permission: Permission }>(
  { app, ctx }: Routes,
  endpoint: E,
  { changes, read }: { changes: Signal; read: () => Promise<DataOf<E>> },
): void {
  const streams = new StaffStreams({
    async read() {
      const data = await read();
      checkAnswer(ctx, endpoint, { data });
      return JSON.stringify(data);
    },
    findLiveSessions: (sessionIds) => app.staffAdmission.findLiveSessions(ctx, sessionIds),
  });
  const stopListening = changes.on(() => streams.signal());
  const close = () => {
    stopListening();
    streams.close();
  };
  app.beforeDrain.push(close);
  app.addHook("preClose", async () => close());

  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const { staff } = request;
      if (!staff) throw new Error("A stream of staff has no session");
      streams.requireRoom(staff);
      reply.hijack();
      await streams.open(reply.raw, {
        staffId: staff.staffId,
        sessionId: staff.sessionId,
        mayRead: (role) => hasPermission(role, endpoint.permission),
      });
    },
  });
}
