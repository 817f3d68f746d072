import type { ProviderName } from "@shop/contract/payments";
import type { Database } from "./db/pool.ts";
import type { Env } from "./env.ts";
import type { ByteCache } from "./lib/byte-cache.ts";
import type { LiveSettings } from "./lib/live-settings.ts";
import type { Log } from "./lib/log.ts";
import type { PictureStorage } from "./lib/picture-storage.ts";
import type { Signal } from "./lib/signal.ts";
import type { Standby } from "./lib/standby.ts";
import type { VisitCounter } from "./lib/visit-counter.ts";
import type { PaymentProvider } from "./payment-provider.ts";

export type { Log };

/** The services a command may need. Each command asks only for the ones it uses. */
export interface Ctx {
  db: Database;
  /** Where lists and reports may be read. */
  standby?: Standby;
  /** The configuration, with what staff have set: its values may change, so none is kept. */
  env: Env;
  settings: LiveSettings;
  /** Encoded answers that are the same for every visitor. */
  cache: ByteCache;
  /** Masters and derived sizes of the catalogue's pictures. Never asked inside a transaction. */
  pictures: PictureStorage;
  /** The payment providers, in the order in which shoppers are offered them. */
  providers: ReadonlyMap<ProviderName, PaymentProvider>;
  /** The current time, for display and timers. Expiry uses the database's clock instead. */
  now: () => Date;
  log: Log;
  /** What visitors did since the counts were last written away. */
  visits: VisitCounter;
  /** Sent when an order may have changed, in any process. */
  orderChanges: Signal;
}
