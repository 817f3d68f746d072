import type { ProviderName } from "@shop/contract/payments";
import type { Database } from "./db/pool.ts";
import type { PaymentProvider } from "./domains/payments/provider.ts";
import type { Env } from "./env.ts";
import type { ByteCache } from "./lib/byte-cache.ts";

/** What a command may need of the world. Each asks only for the part it uses. */
export interface Ctx {
  db: Database;
  env: Env;
  /** Answers that are the same for every visitor, as ready bytes. */
  cache: ByteCache;
  /** Who takes money online for the shop, in the order in which shoppers are offered them. */
  providers: ReadonlyMap<ProviderName, PaymentProvider>;
  /** The time for showing and for timers. Expiry is judged by the database's clock instead. */
  now: () => Date;
  log: Log;
}

/** The part of the logger that the shop uses. Fields first, then a sentence; never personal data. */
export interface Log {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}
