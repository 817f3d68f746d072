import { onTestFinished } from "vitest";
import { clientOf } from "../tools/whole-shop/client-of.ts";
import { openWholeShop, type WholeShop } from "../tools/whole-shop/whole-shop.ts";
import { aMailAddress } from "./shopper.ts";
import { carrySession, openSession, writeVerifiedAccount } from "./verified-account.ts";
import { aVisitor, PHONE } from "./visitor.ts";

/** A shop as `npm start -- --empty` opens it, for one test. */
export const anEmptyShop = () => aShopOfOneTest({ pictures: null });

/** A shop with the demo catalogue that sends messages to phones, for one test. */
export const aMessagingShop = () => aShopOfOneTest({ pictures: "none", sendsMessages: true });

async function aShopOfOneTest(
  kind: Pick<Parameters<typeof openWholeShop>[0], "pictures" | "sendsMessages">,
): Promise<WholeShop> {
  const shop = await openWholeShop(kind);
  onTestFinished(() => shop.close());
  return shop;
}

/** Somebody with a phone at the door of this shop. */
export const aVisitorOf = ({ shopUrl }: WholeShop) => aVisitor(PHONE, { baseURL: shopUrl });

/** The same, with an account, and signed in. */
export async function aShopperOf(shop: WholeShop) {
  const mail = aMailAddress("bisi");
  await writeVerifiedAccount(shop.databaseUrl, mail);
  const record = await openSession(shop.databaseUrl, mail);
  const visitor = await aVisitorOf(shop);
  await carrySession(visitor.context, shop.shopUrl, record);
  return { ...visitor, mail, client: await clientOf(shop.shopUrl, record.token) };
}
