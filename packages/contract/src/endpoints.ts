import type { z } from "zod";
import { accounts } from "./accounts.ts";
import { addresses } from "./addresses.ts";
import type { CallName } from "./calls.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import { delivery } from "./delivery.ts";
import type { Endpoint } from "./endpoint.ts";
import { newsletter } from "./newsletter.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { privacy } from "./privacy.ts";
import type { RefusalName } from "./refusals.ts";

/** The whole wire: requests are validated, clients typed and the API's description printed from this. */
export const endpoints = {
  ...accounts,
  ...catalogue,
  ...cart,
  ...delivery,
  ...orders,
  ...payments,
  ...newsletter,
  ...addresses,
  ...privacy,
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;

type SchemaInput<S> = S extends z.ZodType ? z.input<S> : never;

/** What a caller gives: the body of a POST or the query of a GET. */
export type InputOf<Name extends CallName> = Endpoints[Name] extends { body: infer Body }
  ? SchemaInput<Body>
  : Endpoints[Name] extends { query: infer Query }
    ? SchemaInput<Query> | undefined
    : undefined;

export type DataOf<Name extends CallName> = z.output<Endpoints[Name]["data"]>;

/** The envelope of every answer, errors included. */
export interface Envelope<Data> {
  status: boolean;
  /** The name of a refusal: what clients decide by. */
  code?: RefusalName;
  message: string;
  data: Data;
  /** How many there are in all, when a page was asked for. */
  total?: number;
  /** Nothing is spelled as the search says: what was found is only similar. */
  guessed?: boolean;
}
