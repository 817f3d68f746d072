import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import type { Ctx } from "../ctx.ts";
import type { AppParts } from "./app-parts.ts";
import { addSchemas, describeRoute } from "./describe-call.ts";

/** What the API's description says besides the calls. */
export function openapiSettings(
  { env }: Pick<Ctx, "env">,
  limitOf: AppParts["limitOf"],
): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${env.storeName} API`,
        version: "1.0.0",
        description:
          "Every answer is an envelope: status, message, data. Money is in naira. Requests carry the store's publishable key, and the session token in the header usertoken when a shopper is signed in. Calls of staff carry the cookie of the back office instead, and name the permission that they need.",
      },
      servers: [{ url: env.publicUrl }],
      components: {
        securitySchemes: {
          storeKey: { type: "http", scheme: "bearer", description: "The store's publishable key" },
          session: {
            type: "apiKey",
            in: "header",
            name: "usertoken",
            description: "The shopper's session token",
          },
          staffSession: {
            type: "apiKey",
            in: "cookie",
            name: env.publicUrl.startsWith("https:") ? "__Host-staff" : "staff",
            description: "The session of a member of staff, which signInStaff starts",
          },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: "An API key, which an owner makes in the back office. It begins with ssk_",
          },
        },
      },
    },
    convertConstToEnum: false,
    transform: describeRoute(limitOf),
    transformObject: addSchemas,
  };
}
