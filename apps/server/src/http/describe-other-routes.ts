import { API_BASE } from "@shop/contract/paths";
import { jsonContent } from "./describe-refusals.ts";

/** The envelope of an answer without data. */
const ENVELOPE = {
  type: "object",
  properties: { status: { type: "boolean" }, message: { type: "string" }, data: { type: "null" } },
  required: ["status", "message", "data"],
};

const REFUSED = { $ref: "#/components/schemas/Refused" };

function answer(description: string, schema: object = ENVELOPE): object {
  return { description, content: jsonContent(schema) };
}

function header(name: string, description: string): object {
  return { name, in: "header", required: true, description, schema: { type: "string" } };
}

function webhook(provider: string, operationId: string, description: string, parameters: object[]): object {
  return {
    post: {
      operationId,
      tags: ["Webhooks"],
      summary: `${provider} announces that something happened to a payment`,
      description,
      security: [],
      parameters,
      requestBody: {
        content: {
          "application/json": { schema: { type: "object" }, example: { event: "As the provider sends it" } },
        },
      },
      responses: {
        200: answer("The event is stored, or was before. The shop asks the provider what it is about"),
        403: answer("`event_signature_wrong`: the signature is missing, wrong, or too old", REFUSED),
        404: answer("`not_found`: the shop does not take payments from this provider", REFUSED),
        413: answer("`body_too_large`: over 64 KB", REFUSED),
        429: answer("`too_many_attempts`: over 600 events a minute from one network", REFUSED),
        503: answer("`busy`: the event could not be stored in time. Send it again", REFUSED),
      },
    },
  };
}

function health(operationId: string, summary: string, more: object = {}): object {
  return {
    get: {
      operationId,
      tags: ["Health"],
      summary,
      description: "Not limited.",
      security: [],
      responses: { 200: answer("Yes"), ...more },
    },
  };
}

/** Routes outside the contract: webhooks of payment providers, and health checks. */
export const OTHER_ROUTES: Readonly<Record<string, object>> = {
  [`${API_BASE}/webhooks/nomba`]: webhook(
    "Nomba",
    "receiveNombaEvent",
    "Needs no store key: the signature is the key. It is the base64 of an HMAC-SHA256 over nine values of the event and the timestamp, joined by colons. An event decides nothing; it makes the shop look the payment up. At most 600 a minute from one network.",
    [
      header("nomba-signature", "HMAC-SHA256 in base64, under the webhook signature key"),
      header("nomba-timestamp", "When it was signed, in RFC 3339; at most 90 days ago"),
    ],
  ),
  [`${API_BASE}/webhooks/paystack`]: webhook(
    "Paystack",
    "receivePaystackEvent",
    "Needs no store key: the signature is the key. It is the HMAC-SHA512 of the body's bytes, in hexadecimal. An event decides nothing; it makes the shop look the payment up. At most 600 a minute from one network.",
    [header("x-paystack-signature", "HMAC-SHA512 in hexadecimal, under the secret key")],
  ),
  "/health/live": health("checkLiveness", "Whether the process runs"),
  "/health/open": health("checkOpenness", "Whether a load balancer is to send requests here", {
    503: answer("`not_ready`: the process is stopping", REFUSED),
  }),
  "/health/ready": health(
    "checkReadiness",
    "Whether the process can sell: it takes requests, the database can be written to and is migrated",
    {
      503: answer(
        "`not_ready`: not now. The message says why. Try again after `Retry-After` seconds",
        REFUSED,
      ),
    },
  ),
};
