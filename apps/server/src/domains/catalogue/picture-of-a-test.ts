import type { TestVariant } from "../../../test/factories.ts";
import type { TestShop } from "../../../test/test-shop.ts";

export const PLACEHOLDER = "data:image/webp;base64,AAAA";

/** Gives a variant a picture that is only a row: `digits` is one byte in hex, repeated into an id. */
export async function putPicture(
  shop: TestShop,
  variant: TestVariant,
  digits: string,
  alt: string,
  position = 0,
): Promise<void> {
  const id = digits.repeat(16);
  await shop.pool.query("insert into pictures values ($1, 1000, 1000, $2) on conflict do nothing", [
    id,
    PLACEHOLDER,
  ]);
  await shop.pool.query("insert into variant_pictures select id, $2, $3, $4 from variants where token = $1", [
    variant.token,
    position,
    id,
    alt,
  ]);
}
