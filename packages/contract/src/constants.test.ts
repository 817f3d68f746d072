import { describe, expect, test } from "vitest";
import * as constants from "./constants.ts";

/** The numbers and names of the specification, written out once more, so that none changes unnoticed. */
describe("The specification's constants say that", () => {
  test("money is naira", { tags: ["S9-001"] }, () => {
    expect([constants.CURRENCY, constants.CURRENCY_SIGN]).toEqual(["NGN", "₦"]);
  });

  test("a code has 8 characters, and another one may be asked for after 60 seconds", {
    tags: ["S9-002", "S9-003"],
  }, () => {
    expect([constants.CODE_LENGTH, constants.RESEND_WAIT_SECONDS]).toEqual([8, 60]);
  });

  test("a session lasts 3 days", () => {
    expect(constants.SESSION_SECONDS).toBe(259_200);
  });

  test("a phone has 10 to 15 digits, ten zeros are none, and a password has at least 8 characters", {
    tags: ["S9-006", "S9-007"],
  }, () => {
    expect([constants.PHONE_DIGITS_MIN, constants.PHONE_DIGITS_MAX]).toEqual([10, 15]);
    expect(constants.PHONE_NOT_PROVIDED).toBe("0000000000");
    expect(constants.PASSWORD_MIN).toBe(8);
  });

  test("the browser keeps ss_auth, ss_user and ssUserData", () => {
    const { COOKIE_SESSION, COOKIE_USER, STORED_USER_KEY } = constants;
    expect([COOKIE_SESSION, COOKIE_USER, STORED_USER_KEY]).toEqual(["ss_auth", "ss_user", "ssUserData"]);
  });

  test("toasts stay 4 seconds, of success 2, at most 20 at once", () => {
    expect([constants.TOAST_MS, constants.TOAST_SUCCESS_MS, constants.TOAST_LIMIT]).toEqual([4000, 2000, 20]);
  });

  test("what was fetched is fresh for 30 minutes, a cart for 5, delivery for 60, and kept for 5 more", {
    tags: ["S9-013", "S9-014", "S9-015"],
  }, () => {
    const minutes = [
      constants.STALE_CATALOGUE_MS,
      constants.STALE_CART_MS,
      constants.STALE_DELIVERY_MS,
      constants.CACHE_RETENTION_MS,
    ].map((ms) => ms / 60_000);
    expect(minutes).toEqual([30, 5, 60, 5]);
  });

  test("calls are tried again 3 times, cart and delivery twice, after 1 to 30 seconds, and given up after 20", () => {
    expect([constants.RETRY_LIMIT, constants.RETRY_LIMIT_CART, constants.RETRY_LIMIT_DELIVERY]).toEqual([
      3, 2, 2,
    ]);
    expect([constants.RETRY_FIRST_MS, constants.RETRY_LONGEST_MS]).toEqual([1000, 30_000]);
    expect(constants.REQUEST_TIMEOUT_MS).toBe(20_000);
  });

  test("carousels move for 500 ms, related products every 3000 ms, and the hero is 600 px high", {
    tags: ["S2-056", "S2-127", "S2-128", "S9-019", "S9-020"],
  }, () => {
    expect([constants.CAROUSEL_SPEED_MS, constants.RELATED_AUTOPLAY_MS]).toEqual([500, 3000]);
    expect(constants.HERO_HEIGHT_PX).toBe(600);
  });

  test("the shop's first row has 6 categories, and Load More begins above 50 products", {
    tags: ["S9-022"],
  }, () => {
    expect([constants.SHOP_FIRST_ROW, constants.LOAD_MORE_ABOVE]).toEqual([6, 50]);
  });

  test("the checkout has its category 4, its fallbacks 5500, 1, 1 and 5, and its three steps", {
    tags: ["S3-029", "S9-027", "S9-028", "S9-030", "S9-031"],
  }, () => {
    expect(constants.DELIVERY_CATEGORY_ID).toBe(4);
    expect(constants.SUBTOTAL_FALLBACK_NAIRA).toBe(5500);
    expect([constants.LOCATION_FALLBACK_ID, constants.METHOD_FALLBACK_ID]).toEqual([1, 1]);
    expect([constants.CUSTOMER_FALLBACK_ID, constants.MAIL_FALLBACK]).toEqual([5, "customer@example.com"]);
    expect(constants.CHECKOUT_STEPS).toEqual(["Shipping", "Payment", "Review"]);
  });

  test("the promo code DISCOUNT500 is worth ₦500", { tags: ["S9-036"] }, () => {
    expect([constants.PROMO_CODE_DISPLAYED, constants.PROMO_DISPLAYED_NAIRA]).toEqual(["DISCOUNT500", 500]);
  });
});
