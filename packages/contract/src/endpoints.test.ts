import { expect, test } from "vitest";
import { z } from "zod";
import type { CallName } from "./calls.ts";
import { Cart } from "./cart.ts";
import { FeaturedProduct, NewArrival, ProductCard, RelatedProduct, Variant } from "./catalogue.ts";
import { DeliveryCost } from "./delivery.ts";
import { endpoints } from "./endpoints.ts";
import { SaveOrder } from "./save-order.ts";

function namesIn(schema: z.ZodType | undefined): string[] {
  const described = z.toJSONSchema(schema ?? z.null(), { io: "input", unrepresentable: "any" });
  return Object.keys((described as { properties?: object }).properties ?? {});
}

const bodyOf = (name: CallName) => namesIn((endpoints[name] as { body?: z.ZodType }).body);

test.each<[CallName, string, string[]]>([
  ["register", "POST /auth/register", ["fname", "lname", "mail", "phone", "address", "pword"]],
  ["verifyAccount", "POST /auth/verifyOTP", ["otp", "mail"]],
  ["signIn", "POST /auth/login", ["mail", "pword"]],
  ["resendCode", "POST /auth/resend-code", ["mail"]],
  ["forgotPassword", "POST /user/forgotPassword", ["mail"]],
  ["resetPassword", "POST /user/verifyEmailResetPassword", ["mail", "otp", "pword"]],
  ["resendResetCode", "POST /user/resendToken", ["mail"]],
  ["listNewArrivals", "GET /user/products/get/new-arrival", []],
  ["listCategories", "GET /user/categories/get", []],
  ["listCategoryProducts", "POST /user/category/products", ["c_token"]],
  ["viewProduct", "POST /user/products/get/data", ["token"]],
  ["listRelatedProducts", "POST /user/products/get/data/related-item", ["token"]],
  ["listRandomProducts", "GET /user/products/get/random", []],
  ["changeCart", "POST /user/cart/add", ["variant_token", "quantity"]],
  ["viewCart", "GET /user/cart/get", []],
  ["removeCartLine", "POST /user/cart/remove", ["id"]],
  ["listDeliveryLocations", "GET /user/delivery/locations/get", []],
  ["listDeliveryMethods", "GET /user/delivery/methods/get", []],
  ["prepareDeliveryCost", "POST /user/order/prepare-delivery-cost", ["location_id", "method_id"]],
])(
  "The call %s is %s",
  {
    tags: [
      "S3-011",
      "S3-017",
      "S3-018",
      "S3-023",
      "S7-006",
      "S7-007",
      "S7-008",
      "S7-009",
      "S7-013",
      "S7-014",
      "S7-015",
      "S7-017",
      "S7-019",
      "S7-020",
      "S7-021",
      "S7-025",
      "S7-026",
      "S7-027",
      "S7-028",
      "S7-029",
    ],
  },
  (name, methodAndPath, body) => {
    const { method, path } = endpoints[name];
    expect(`${method} ${path}`).toBe(methodAndPath);
    expect(bodyOf(name)).toEqual(expect.arrayContaining(body));
  },
);

test("The payload of save-order has the specification's fields", {
  tags: ["S3-027", "S3-028", "S3-030", "S3-031", "S3-032"],
}, () => {
  const optional = Object.entries(SaveOrder.shape).filter(([, field]) => field.isOptional());
  expect(optional.map(([name]) => name)).toEqual([
    "fname",
    "lname",
    "phone",
    "recipient",
    "promo_code",
    "lines",
  ]);
  const named = optional.map(([name]) => name);
  expect(bodyOf("saveOrder").filter((name) => !named.includes(name))).toEqual([
    "amount",
    "dl_id",
    "dm_id",
    "dc_id",
    "delivery_address",
    "delivery_cost",
    "totalAmountToPay",
    "trxref",
  ]);
});

test.each([
  ["a product of a list", ProductCard, ["token", "name", "product_head", "variant"]],
  ["a new arrival", NewArrival, ["token", "product_token", "name", "price", "imageData"]],
  ["a variant", Variant, ["token", "price", "stock", "stock_status", "imageData", "attributes"]],
  ["a featured product", FeaturedProduct, ["product_token", "token", "data", "imageData"]],
  ["a related product", RelatedProduct, ["name", "variant"]],
  ["a cart", Cart, ["cart", "totalQuantity", "totalAmount"]],
  ["a delivery cost", DeliveryCost, ["location_id", "method_id", "deliveryCost"]],
])("The data of %s has the specification's fields", { tags: ["S3-002", "S3-010"] }, (_, entity, fields) => {
  expect(namesIn(entity)).toEqual(expect.arrayContaining(fields));
});

test("The delivery category of an order is 4 and nothing else", { tags: ["S3-029", "S9-027"] }, () => {
  const { dc_id } = SaveOrder.shape;
  expect(dc_id.safeParse(4).success).toBe(true);
  expect(dc_id.safeParse(5).success).toBe(false);
});
