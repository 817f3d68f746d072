import { createHash } from "node:crypto";
import type { CallName } from "@shop/contract/calls";
import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import type { PickupPoint } from "@shop/contract/delivery";
import type { DataOf, InputOf } from "@shop/contract/endpoints";
import type { ProviderName } from "@shop/contract/payments";
import type { SaveOrder } from "@shop/contract/save-order";
import { randomToken } from "../src/lib/random-token.ts";
import type { Answered, BareShop } from "./bare-shop.ts";

export interface TestVariant {
  token: string;
  productToken: string;
  /** In kobo. */
  price: number;
}

export interface TestShopper {
  id: number;
  publicId: string;
  mail: string;
  /** The session token. */
  token: string;
  call<Name extends CallName>(name: Name, input?: InputOf<Name>): Promise<Answered<DataOf<Name>>>;
  /** Places the current cart as a pay on delivery order, with the right amounts. */
  placesOrder(changes?: Partial<SaveOrder>): Promise<Answered<DataOf<"saveOrder">>>;
  /** Starts an online payment for the current cart. */
  startsPayment(
    changes?: Partial<SaveOrder>,
    headers?: Record<string, string>,
    provider?: ProviderName,
  ): Promise<Answered<DataOf<"startNombaPayment">>>;
  /** Confirms a payment, with the amounts of its order. */
  confirms(
    orderReference: string,
    changes?: Partial<SaveOrder>,
    provider?: ProviderName,
  ): Promise<Answered<DataOf<"confirmNombaPayment">>>;
}

/** Create everything that a test needs but its title does not mention. */
export interface Factories {
  aCategory(given?: {
    name?: string;
    parent?: string;
    popularPosition?: number;
  }): Promise<{ token: string; name: string }>;
  aVariant(given?: {
    name?: string;
    stock?: number;
    /** In kobo. */
    price?: number;
    category?: string;
    description?: string;
    size?: string;
    colour?: string;
    flavour?: string;
    /** Another variant of the same product. */
    of?: TestVariant;
  }): Promise<TestVariant>;
  /** Adds a category to those of a product. */
  isAlsoIn(product: Pick<TestVariant, "productToken">, category: { token: string }): Promise<void>;
  aShopper(given?: {
    mail?: string;
    cart?: readonly (TestVariant | [TestVariant, number])[];
  }): Promise<TestShopper>;
  /** A location and a method, allowed together; price in kobo. `pickup`: parcels of the method are collected there. */
  aDelivery(given?: {
    price?: number;
    pickup?: Partial<PickupPoint>;
  }): Promise<{ locationId: number; methodId: number; price: number }>;
  stockOf(variant: TestVariant): Promise<number>;
  /** Counts the variant's stock: the ledger gets the difference. */
  setStock(variant: Pick<TestVariant, "token">, stock: number): Promise<void>;
  /** The queued mails to an address, oldest first. No mail is sent in a test shop. */
  mailsTo(mail: string): Promise<{ template: string; data: Record<string, unknown> }[]>;
}

/** The hash of an unknown password. These shoppers have a session from the start. */
const UNKNOWN_PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$btWr9R/5kQ3ytY8J6gYJDg$ufLZOmQQo+EVuXoMGbuz2ToGJuGsk+BiwaVLZ7A5c4g";

let counter = 0;
/** A number that is unique in this process. */
const next = () => (counter += 1);

/** Begins with a letter: before a hyphen a file for spreadsheets puts an apostrophe. */
const catalogueToken = () => `t${randomToken(21)}`;

export function factoriesOf(shop: BareShop): Factories {
  const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await shop.pool.query(text, values);
    return rows[0] as Row;
  };
  let delivery: Awaited<ReturnType<Factories["aDelivery"]>> | undefined;

  const cartAmount = async (shopperId: number): Promise<number> =>
    (
      await one<{ amount: number }>(
        `select coalesce(sum(v.price * c.quantity), 0)::bigint as amount
         from cart_lines c join variants v on v.id = c.variant_id where c.shopper_id = $1`,
        [shopperId],
      )
    ).amount;

  /** What the checkout page would send for items of this amount, in kobo. */
  async function payloadOf(amount: number): Promise<SaveOrder> {
    const { locationId, methodId, price } = await factories.aDelivery();
    return {
      amount: (amount / 100).toFixed(2),
      dl_id: locationId,
      dm_id: methodId,
      dc_id: DELIVERY_CATEGORY_ID,
      delivery_address: "12 Allen Avenue, Ikeja, Lagos",
      delivery_cost: price / 100,
      totalAmountToPay: (amount + price) / 100,
      trxref: `order-${Date.now() + next()}`,
    };
  }

  const factories: Factories = {
    async aCategory({ name = `Category ${next()}`, parent, popularPosition } = {}) {
      return one(
        `insert into categories (token, name, parent_id, position, popular_position)
         values ($1, $2, (select id from categories where token = $3), $4, $5) returning token, name`,
        [catalogueToken(), name, parent ?? null, next(), popularPosition ?? null],
      );
    },

    async aVariant({
      name,
      stock = 10,
      price = 250_000,
      category,
      description,
      size,
      colour,
      flavour,
      of,
    } = {}) {
      const number = next();
      const categoryToken = category ?? (of ? null : (await factories.aCategory()).token);
      const product = of
        ? await one<{ id: number; token: string }>("select id, token from products where token = $1", [
            of.productToken,
          ])
        : await one<{ id: number; token: string }>(
            `insert into products (token, name, code, description_html, category_id)
             values ($1, $2, $3, $4, (select id from categories where token = $5)) returning id, token`,
            [
              catalogueToken(),
              name ?? `Product ${number}`,
              `TST-${number}`,
              description ?? "<p>Good.</p>",
              categoryToken,
            ],
          );
      const variant = await one<{ token: string }>(
        `insert into variants (token, product_id, position, price, stock, size, colour, flavour)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning token`,
        [catalogueToken(), product.id, number, price, stock, size ?? null, colour ?? null, flavour ?? null],
      );
      return { token: variant.token, productToken: product.token, price };
    },

    async isAlsoIn({ productToken }, { token }) {
      await one(
        `insert into additional_categories (product_id, category_id, position)
         select p.id, c.id, 1 + (select count(*) from additional_categories where product_id = p.id)
         from products p, categories c where p.token = $1 and c.token = $2`,
        [productToken, token],
      );
    },

    async aShopper({ mail = `shopper${next()}@example.com`, cart = [] } = {}) {
      const { id, publicId } = await one<{ id: number; publicId: string }>(
        `insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash, verified_at)
         values ($1, $2, 'Ada', 'Obi', '08031234567', '12 Allen Avenue, Ikeja', $3, now())
         returning id, public_id as "publicId"`,
        [randomToken(), mail, UNKNOWN_PASSWORD_HASH],
      );
      const token = randomToken(43);
      await one(
        "insert into sessions (token_hash, shopper_id, expires_at) values ($1, $2, now() + interval '3 days')",
        [createHash("sha256").update(token).digest(), id],
      );
      const call: TestShopper["call"] = (name, input) => shop.call(name, input, { as: token });
      for (const item of cart) {
        const [variant, quantity] = Array.isArray(item) ? item : [item, 1];
        await one(
          `insert into cart_lines (public_id, shopper_id, variant_id, quantity)
           values ($1, $2, (select id from variants where token = $3), $4)`,
          [randomToken(), id, variant.token, quantity],
        );
      }
      return {
        id,
        publicId,
        mail,
        token,
        call,
        async placesOrder(changes = {}) {
          return call("saveOrder", { ...(await payloadOf(await cartAmount(id))), ...changes });
        },
        async startsPayment(changes = {}, headers = {}, provider = "nomba") {
          const { trxref: _, ...payload } = await payloadOf(await cartAmount(id));
          const name = provider === "nomba" ? "startNombaPayment" : "startPaystackPayment";
          return shop.call(name, { ...payload, ...changes }, { as: token, headers });
        },
        async confirms(orderReference, changes = {}, provider = "nomba") {
          const { amount } = await one<{ amount: number }>(
            `select coalesce(max(o.subtotal), 0)::bigint as amount
             from payments p join orders o on o.id = p.order_id where p.reference = $1`,
            [orderReference],
          );
          const payload = { ...(await payloadOf(amount)), trxref: orderReference, ...changes };
          return call(provider === "nomba" ? "confirmNombaPayment" : "confirmPaystackPayment", payload);
        },
      };
    },

    async aDelivery({ price, pickup } = {}) {
      if (delivery && price === undefined && !pickup) return delivery;
      const number = next();
      await one("insert into delivery_zones (id, name) values ($1, $2)", [number, `Zone ${number}`]);
      await one(
        "insert into delivery_locations (id, name, state, zone_id, position) values ($1, $2, 'Lagos', $1, $1)",
        [number, `Location ${number}`],
      );
      await one(
        `insert into delivery_methods (id, name, description, position, is_pickup)
         values ($1, $2, $3, $1, $4)`,
        [number, `Method ${number}`, pickup ? "At a pickup point" : "To the door", pickup !== undefined],
      );
      await one(
        "insert into delivery_prices (zone_id, method_id, price, min_days, max_days) values ($1, $1, $2, 1, 3)",
        [number, price ?? 150_000],
      );
      if (pickup) {
        await one(
          "insert into pickup_points (id, name, address, hours, phone, map_url) values ($1, $2, $3, $4, $5, $6)",
          [
            number,
            pickup.name ?? `Pickup point ${number}`,
            pickup.address ?? "24 Opebi Road, Ikeja",
            pickup.hours ?? "Every day 9:00–18:00",
            pickup.phone ?? "07000000101",
            pickup.mapUrl ?? null,
          ],
        );
        await one(
          "insert into delivery_pickup_points (location_id, method_id, point_id) values ($1, $1, $1)",
          [number],
        );
      }
      const made = { locationId: number, methodId: number, price: price ?? 150_000 };
      if (!pickup) delivery ??= made;
      return made;
    },

    async mailsTo(mail) {
      const { rows } = await shop.pool.query(
        "select template, data from outbox_mails where recipient = $1 order by id",
        [mail],
      );
      return rows;
    },

    async setStock({ token }, stock) {
      await one(
        `insert into stock_movements (variant_id, delta, reason)
         select id, $2::integer - stock, 'counted' from variants where token = $1`,
        [token, stock],
      );
    },

    async stockOf(variant) {
      return (await one<{ stock: number }>("select stock from variants where token = $1", [variant.token]))
        .stock;
    },
  };
  return factories;
}
