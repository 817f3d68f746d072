import { z } from "zod";

const notAPath = { error: "Enter a page of the shop, like /shop or /category/…" };

/** A path of the shop. Two slashes would lead to another site. */
export const ShopPath = z
  .string(notAPath)
  .max(200, notAPath)
  .regex(/^\/(?![/\\])[\w\-./~%?=&#]*$/, notAPath);

/** Another site. */
export const WebAddress = z
  .url({ protocol: /^https$/, error: "Enter an address that begins with https://" })
  .max(300, { error: "Please use at most 300 characters" });
