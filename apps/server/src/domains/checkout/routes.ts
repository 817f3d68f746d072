import { delivery } from "@shop/contract/delivery";
import { offersOf } from "@shop/contract/delivery-offers";
import { fromNaira, toNaira } from "@shop/contract/money";
import { orderRest } from "@shop/contract/order-rest";
import { orders, type Shortage } from "@shop/contract/orders";
import { type PaymentSession, type ProviderName, payments } from "@shop/contract/payments";
import { type SaveOrder, savingOrders } from "@shop/contract/save-order";
import { toasts } from "@shop/contract/texts";
import { type Call, type InputOf, type Routes, type ShopperCall, serve } from "../../http/serve.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { presentCart, presentDiscount } from "../cart/present.ts";
import { viewCart } from "../cart/queries.ts";
import { presentAttributes } from "../catalogue/present-line.ts";
import { presentQuotedMethod } from "../delivery/present.ts";
import { presentOrder, presentTime } from "../orders/present.ts";
import { findOrder } from "../orders/queries.ts";
import { isToBeHandedOver } from "../orders/rules/due-on-handover.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { whyNotApplied } from "../promotions/rules/why-not-applied.ts";
import { cancelOrder } from "./cancel-order.ts";
import { checkPayment } from "./check-payment.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { listCartOptions } from "./list-cart-options.ts";
import type { OpenPayment } from "./open-for-shopper.ts";
import { orderAgain, type ShortLine } from "./order-again.ts";
import { payAgain } from "./pay-again.ts";
import { payOnDeliveryInstead } from "./pay-on-delivery-instead.ts";
import { checkRest, payRest } from "./pay-rest.ts";
import { placeOrder } from "./place-order.ts";
import { presentDecision } from "./present-decision.ts";
import { priceOrder } from "./price-order.ts";
import { quoteDelivery } from "./quote-delivery.ts";
import { startPayment } from "./start-payment.ts";
import { viewPayOnDelivery } from "./view-pay-on-delivery.ts";

export function checkoutRoutes(routes: Routes): void {
  serve(routes, savingOrders.saveOrder, async ({ ctx, shopper, headers }, body) => {
    const order = await placeOrder(ctx, {
      ...askedOf(body),
      shopperId: shopper.shopperId,
      reference: body.trxref,
      key: idempotencyKeyOf(headers) ?? body.trxref,
    });
    return { data: presentOrder(order), message: toasts.orderSaved };
  });

  serve(routes, savingOrders.priceOrder, async ({ ctx, shopper: { shopperId } }, body) => {
    const { location_id: locationId, method_id: methodId, promo_code: promoCode = null, phone = null } = body;
    const destination = locationId && methodId ? { locationId, methodId } : null;
    const priced = await priceOrder(ctx, { shopperId, destination, promoCode, phone });
    return {
      data: {
        amount: toNaira(priced.subtotal),
        delivery_cost: toNaira(priced.delivery),
        discount: toNaira(priced.discount),
        discounts: priced.applied.discounts.map(presentDiscount),
        totalAmountToPay: toNaira(priced.total),
        promoRefusal: priced.promoObstacle && whyNotApplied(priced.promoObstacle),
        promoRefusalCode: priced.promoObstacle?.kind ?? null,
        payOnDelivery: priced.payOnDelivery,
      },
    };
  });

  serve(
    routes,
    delivery.listDeliveryOptions,
    async ({ ctx, shopper: { shopperId } }, { location_id: locationId }) => ({
      data: await listCartOptions(ctx, { shopperId, locationId }),
    }),
  );

  serve(routes, delivery.quoteDelivery, (call, asked) => quote(call, asked, null));
  serve(routes, delivery.quoteOwnDelivery, (call, asked) => quote(call, asked, call.shopper.shopperId));

  serve(routes, orders.viewOrder, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => {
    const order = (await findOrder(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
    const { paymentStatus, refunded } = order;
    // An order that is over says in other words what became of its money.
    const isRefundShown =
      refunded > 0 && (paymentStatus === "paid" || (paymentStatus === "refunded" && isToBeHandedOver(order)));
    return {
      data: presentOrder(order, isRefundShown ? await readOrderMoney(ctx, { orderId: order.id }) : null),
    };
  });

  serve(routes, orders.cancelOrder, async ({ ctx, shopper: { shopperId } }, asked) => {
    const { id: publicId, reason = null, refund } = asked;
    return {
      data: presentOrder(await cancelOrder(ctx, { shopperId, publicId, reason, refund })),
      message: toasts.orderCancelled,
    };
  });

  serve(routes, orders.orderAgain, async ({ ctx, shopper }, { id: publicId }) => {
    const { added, short } = await orderAgain(ctx, { shopperId: shopper.shopperId, publicId });
    return {
      data: {
        cart: presentCart(await viewCart(ctx, shopper), shopper),
        added,
        shortages: short.map(presentShortage),
      },
      message:
        added > 1 ? toasts.itemsAdded(added) : added === 1 ? toasts.cartUpdated : toasts.orderedItemsInCart,
    };
  });

  serve(routes, payments.startNombaPayment, (call, body) => start(call, "nomba", body));
  serve(routes, payments.startPaystackPayment, (call, body) => start(call, "paystack", body));
  serve(routes, payments.confirmNombaPayment, (call, body) => confirm(call, "nomba", body));
  serve(routes, payments.confirmPaystackPayment, (call, body) => confirm(call, "paystack", body));

  serve(routes, payments.checkPayment, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => {
    const { order, payment, open } = await checkPayment(ctx, { shopperId, publicId });
    return { data: { order: presentOrder(order), payment, session: open && presentSession(open) } };
  });

  serve(routes, payments.payAgain, async ({ ctx, shopper }, { id: publicId, provider = null }) => {
    const { shopperId, publicId: shopperPublicId } = shopper;
    const payment = await payAgain(ctx, { shopperId, shopperPublicId, publicId, provider });
    return { data: presentSession(payment), message: toasts.paymentStarted };
  });

  serve(routes, orderRest.payRest, async ({ ctx, shopper }, { id: publicId, provider }) => {
    const { shopperId, publicId: shopperPublicId } = shopper;
    const { reference, link } = await payRest(ctx, { shopperId, shopperPublicId, publicId, provider });
    return { data: { orderReference: reference, checkoutLink: link } };
  });

  serve(routes, orderRest.checkRest, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => {
    const { order, payment } = await checkRest(ctx, { shopperId, publicId });
    return { data: { order: presentOrder(order), payment } };
  });

  serve(routes, payments.viewPayOnDelivery, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => ({
    data: await viewPayOnDelivery(ctx, { shopperId, publicId }),
  }));

  serve(routes, payments.payOnDeliveryInstead, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => ({
    data: presentOrder(await payOnDeliveryInstead(ctx, { shopperId, publicId })),
    message: toasts.orderSaved,
  }));
}

async function quote(
  { ctx }: Call,
  { location_id: locationId, variant_token: variantToken, quantity }: InputOf<typeof delivery.quoteDelivery>,
  shopperId: number | null,
) {
  const asked = { locationId, variantToken, quantity, shopperId };
  const { location, calendar, methods } = await quoteDelivery(ctx, asked);
  const when = { calendar, now: ctx.now() };
  const quoted = methods.map(({ quote: method, payOnDelivery }) => ({
    ...presentQuotedMethod(locationId, method, when),
    payOnDelivery: presentDecision(payOnDelivery),
  }));
  return { data: { location, ...offersOf(quoted) } };
}

type Body = Omit<SaveOrder, "trxref">;

async function start({ ctx, shopper, headers }: ShopperCall, provider: ProviderName, body: Body) {
  const payment = await startPayment(ctx, {
    ...askedOf(body),
    provider,
    shopperId: shopper.shopperId,
    shopperPublicId: shopper.publicId,
    reference: `order-${ctx.now().getTime()}`,
    key: idempotencyKeyOf(headers) ?? randomToken(),
  });
  return { data: presentSession(payment), message: toasts.paymentStarted };
}

async function confirm({ ctx, shopper }: ShopperCall, provider: ProviderName, body: SaveOrder) {
  const { agreed } = askedOf(body);
  const order = await confirmPayment(ctx, {
    shopperId: shopper.shopperId,
    provider,
    reference: body.trxref,
    // The order's lines were compared when it was made.
    agreed: { ...agreed, lines: null },
  });
  return { data: presentOrder(order), message: toasts.paymentRecorded };
}

function askedOf(body: Body) {
  return {
    locationId: body.dl_id,
    methodId: body.dm_id,
    address: body.delivery_address,
    name:
      body.fname !== undefined && body.lname !== undefined
        ? { firstName: body.fname, lastName: body.lname }
        : null,
    phone: body.phone ?? null,
    recipient: body.recipient ? { ...body.recipient, note: body.recipient.note ?? null } : null,
    promoCode: body.promo_code ?? null,
    agreed: {
      subtotal: fromNaira(body.amount),
      delivery: fromNaira(body.delivery_cost),
      total: fromNaira(body.totalAmountToPay),
      lines:
        body.lines?.map(({ variant_token, quantity, amount }) => ({
          variantToken: variant_token,
          quantity,
          unitPrice: fromNaira(amount),
        })) ?? null,
    },
  };
}

function presentShortage({ line, reason, left }: ShortLine): Shortage {
  return {
    head: { name: line.name },
    quantity: line.quantity,
    variant_token: line.variantToken,
    product_token: line.productToken,
    attributes: presentAttributes(line),
    reason,
    left,
  };
}

function presentSession({ orderId, reference, link, payBefore }: OpenPayment): PaymentSession {
  if (payBefore === null) throw new Error(`Order ${orderId} does not await a payment`);
  return { id: orderId, orderReference: reference, checkoutLink: link, expiresAt: presentTime(payBefore) };
}
