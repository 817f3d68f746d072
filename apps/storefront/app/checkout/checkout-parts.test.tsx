import { expect, test } from "vitest";
import { buttonsIn, linksIn, partOf } from "../../test/fixtures/page.tsx";
import type { PaymentChoice } from "../purchase/payment-choice.ts";
import { CheckoutHeader } from "./checkout-header.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { DeliveryRefused } from "./delivery-refused.tsx";
import { MissingNotice } from "./missing-notice.tsx";
import { OrderTerms } from "./order-terms.tsx";
import { Proceed } from "./proceed.tsx";
import { PromoField } from "./promo-field.tsx";

const nothing = () => {};
const promotion = { code: "DISCOUNT500", name: "Promo code", amount: 500, deducts: false };

test("The header shows three steps, the first one current, and a link back to the cart", {
  tags: ["S2-144", "S2-145", "S2-150", "S9-032"],
}, () => {
  const { html } = partOf(<CheckoutHeader step={1} />);
  const steps = [...html.matchAll(/<li([^>]*)>([\s\S]*?)<\/li>/g)];
  expect(steps.map(([, , inside = ""]) => inside.replace(/<[^>]*>/g, ""))).toEqual([
    "1Shipping",
    "2Payment",
    "3Review",
  ]);
  expect(steps.map(([, attributes]) => attributes?.includes("aria-current"))).toEqual([true, false, false]);
  expect(linksIn(html)).toContainEqual(["/cart", "Go back & Continue shopping"]);
});

test("The checkout says which terms an order accepts, and opens them beside it", () => {
  const { html, words } = partOf(<OrderTerms />);
  expect(words).toContain("By ordering you accept our Terms of sale");
  expect(linksIn(html)).toContainEqual(["/terms", "Terms of sale (opens in a new tab)"]);
  expect(html).toContain('target="_blank"');
});

test("The summary adds subtotal and delivery; until the delivery cost is known it counts as 0", {
  tags: ["S2-149", "S9-025"],
}, () => {
  const summary = {
    cart: undefined,
    unread: null,
    subtotal: 3000,
    promo: null,
    promotion: null,
    discounts: [],
  };
  const unknown = partOf(<CheckoutSummary {...summary} delivery="Choose an area" total={3000} />).words;
  expect(unknown).toMatch(/^Cart Summary/);
  // Nothing is added for it, and the summary does not claim that delivery is free.
  expect(unknown).toMatch(/Subtotal ₦3,000.*Delivery Choose an area Total ₦3,000/);
  expect(unknown).not.toContain("₦0");
  const known = partOf(<CheckoutSummary {...summary} delivery={2500} total={5500} />).words;
  expect(known).toMatch(/Delivery ₦2,500.*Total ₦5,500/);
});

test("While the cart cannot be read, the summary says so, marks the subtotal and offers to try again", () => {
  const summary = {
    cart: undefined,
    promo: null,
    promotion: null,
    discounts: [],
    subtotal: 5500,
    total: 5500,
  };
  const { words, html } = partOf(
    <CheckoutSummary {...summary} delivery="Choose an area" unread={{ isRetrying: false, retry: nothing }} />,
  );
  expect(words).toMatch(/We could not load your cart .* Subtotal Not confirmed ₦5,500/);
  expect(buttonsIn(html).map(({ words: said }) => said)).toEqual(["Try again"]);
});

test("A promo code shows its −₦500 and leaves the total as it is", {
  tags: ["S2-155", "S5-037", "S5-039", "S5-040"],
}, () => {
  const promo = <PromoField kept="DISCOUNT500" keptFault="" applied={promotion} onCode={nothing} />;
  const summary = {
    cart: undefined,
    unread: null,
    subtotal: 3000,
    delivery: 2500,
    total: 5500,
    promo,
    discounts: [],
  };
  const { words, html } = partOf(<CheckoutSummary {...summary} promotion={promotion} />);
  expect(html).toMatch(/<label\b[^>]*>Promo code/);
  expect(words).toContain("Promo code applied!");
  expect(words).toMatch(/Promo DISCOUNT500 Not deducted from this total [-−]₦500.*Total ₦5,500/);
});

test("A promo code that is deducted is a line with its reason, and the total is lower", () => {
  const discounts = [{ code: "WELCOME", name: "First order", why: "10% off", amount: 300 }];
  const deducted = { code: "WELCOME", name: "First order", amount: 300, deducts: true };
  const summary = { cart: undefined, unread: null, subtotal: 3000, delivery: 2500, total: 5200, promo: null };
  const { words } = partOf(<CheckoutSummary {...summary} promotion={deducted} discounts={discounts} />);
  expect(words).toMatch(/First order \(WELCOME\) 10% off [-−]₦300.*Total ₦5,200/);
  expect(words).not.toContain("Not deducted");
});

test("Proceed is greyed out until everything is complete", { tags: ["S5-034"] }, () => {
  const button = (isAllowed: boolean, isSecondary = false) =>
    buttonsIn(
      partOf(
        <Proceed
          isSecondary={isSecondary}
          isAllowed={isAllowed}
          isBusy={false}
          busyText=""
          way="pay_on_delivery"
          onProceed={nothing}
        />,
      ).html,
    )[0]?.attributes;
  expect(button(false)).toContain("button-greyed");
  expect(button(true)).not.toContain("button-greyed");
  // Paying for an order that waits comes first.
  expect(button(true)).toContain("button-brass");
  expect(button(true, true)).not.toContain("button-brass");
});

test("Beside the button the shopper reads that it places the order, and opens the payment when they pay now", () => {
  const words = (way: PaymentChoice["way"]) =>
    partOf(<Proceed isSecondary={false} isAllowed isBusy={false} busyText="" way={way} onProceed={nothing} />)
      .words;
  expect(words("pay_on_delivery")).toBe("Proceed Proceed places your order.");
  expect(words("pay_now")).toBe("Proceed Proceed places your order and opens the payment.");
});

test("What is missing is listed by section", () => {
  const missing = [{ section: "payment" as const, why: "Please select a payment method" }];
  expect(partOf(<MissingNotice missing={missing} />).words).toBe(
    "Please complete all required sections Payment Method : Please select a payment method",
  );
});

test("A method that is not available in the location is explained in a modal titled Error, with Close", {
  tags: ["S8-027", "S8-028", "S8-029"],
}, () => {
  const { html, words } = partOf(
    <DeliveryRefused message="Express is not available in Maiduguri" onClose={nothing} />,
  );
  expect(html).toMatch(/<h2\b[^>]*>Error<\/h2>/);
  expect(words).toContain(
    "Express is not available in Maiduguri, Delivery method is not allowed in the selected Location",
  );
  expect(buttonsIn(html).map(({ words: said }) => said)).toContain("Close");
});
