import { kobo } from "@shop/contract/money";
import type { OrderPlaced } from "./order-placed.ts";
import type { MailData, TemplateName } from "./templates.ts";

const lines: OrderPlaced["lines"] = [
  {
    name: "Ankara Wrap Dress",
    variant: "M, Indigo",
    quantity: 2,
    unitPrice: kobo(2_450_000),
    picture: "/pictures/0123456789abcdef/160.jpg",
  },
  { name: "Coconut Chin-chin, 500 g", variant: null, quantity: 1, unitPrice: kobo(220_050), picture: null },
];

const order: OrderPlaced = {
  firstName: "Ada",
  orderId: "ord_123",
  reference: "order-1795219200000",
  lines,
  subtotal: kobo(5_120_050),
  deliveryCost: kobo(250_000),
  discounts: [],
  total: kobo(5_370_050),
  method: "Standard delivery",
  location: "Ikeja, Lagos",
  address: "12 Allen Avenue",
  minDays: 1,
  maxDays: 3,
  firstDay: "2026-11-23",
  lastDay: "2026-11-25",
  payment: "pay_on_delivery",
  callTo: "08031234567",
};
const { firstName, orderId, reference, method, location, address, total } = order;
const aboutOrder = { firstName, orderId, reference };
const returnedItems: MailData["return_requested"]["items"] = [
  { name: "Ankara Wrap Dress", variant: "M, Indigo", quantity: 1, why: "the size does not fit" },
  { name: "Coconut Chin-chin, 500 g", variant: null, quantity: 1, why: "faulty or damaged" },
];

/** One sample of each mail, for previews (`npm run mails`) and tests. A template without a sample does not compile. */
export const samples: { readonly [Name in TemplateName]: MailData[Name] } = {
  verification_code: { firstName, code: "K7PQ2M4X", minutes: 10 },
  welcome: { firstName },
  already_registered: { firstName, asked: "account" },
  code_elsewhere: { firstName },
  password_reset: { firstName, code: "K7PQ2M4X", minutes: 10 },
  sign_in_code: { mail: "ada@example.com", code: "204918", minutes: 10 },
  confirmation_code: { firstName, code: "204918", minutes: 10 },
  password_changed: { firstName },
  account_deleted: { firstName },
  order_placed: order,
  order_link: { ...aboutOrder, link: "x".repeat(43), due: total, holdUntil: "2026-11-23T15:00:00.000Z" },
  order_confirmed: { ...aboutOrder, toPay: total, isPickup: false },
  order_shipped: {
    ...aboutOrder,
    lines,
    method,
    location,
    address,
    toPay: total,
    doorCode: "0472",
    rider: "Musa Bello",
  },
  order_delivered: { firstName, orderId, reference, lines },
  return_requested: {
    ...aboutOrder,
    items: returnedItems,
    asked: { wanted: "exchange", handover: "drop_off" },
  },
  return_approved: {
    ...aboutOrder,
    items: returnedItems,
    handover: "drop_off",
    instructions:
      "Please bring the items, packed, to Ikeja pickup, 12 Allen Avenue. Say your order number there.",
  },
  return_declined: { ...aboutOrder, items: returnedItems, reason: "The dress was worn and washed." },
  return_received: { ...aboutOrder, wanted: "refund" },
  return_exchanged: {
    ...aboutOrder,
    replacement: { orderId: "ord_124", reference: "order-1795219300000" },
  },
  delivery_failed: { ...aboutOrder, reason: "not_home" },
  delivery_new_day: { ...aboutOrder, retryOn: "2026-11-23", toPay: total },
  order_returned: { ...aboutOrder, isRefundDue: true },
  payment_received: { ...aboutOrder, total },
  reservation_ended: { ...aboutOrder, total },
  refund_coming: { ...aboutOrder, total, amount: 5_000_000, currency: "NGN", reason: "too_little" },
  refund_done: { ...aboutOrder, amount: 5_000_000, currency: "NGN" },
  order_changed: {
    ...aboutOrder,
    before: total,
    total: kobo(1_000_000),
    isPaid: true,
    goesBack: kobo(100_000),
  },
  order_cancelled: { ...aboutOrder, why: "shopper" },
  back_in_stock: {
    firstName,
    alertId: 1,
    mailedAt: "2026-01-05 09:00:00.123456+00",
    product: {
      variantId: 1,
      name: "Ankara Wrap Dress",
      variant: "M, Indigo",
      price: kobo(2_450_000),
      path: "/product/wrap-dress?variant=2",
      picture: "/pictures/0123456789abcdef/320.jpg",
    },
    token: "t0ken",
  },
  favourites_cheaper: {
    firstName,
    shopperId: 1,
    products: [
      {
        variantId: 1,
        name: "Ankara Wrap Dress",
        variant: "M, Indigo",
        price: kobo(2_000_000),
        was: kobo(2_450_000),
        path: "/product/wrap-dress?variant=2",
        picture: "/pictures/0123456789abcdef/320.jpg",
      },
      {
        variantId: 2,
        name: "Waist Beads",
        variant: null,
        price: kobo(400_000),
        was: kobo(450_000),
        path: "/product/beads",
        picture: null,
      },
    ],
    token: "t0ken",
  },
  review_request: {
    firstName,
    products: [
      { name: "Ankara Wrap Dress", productToken: "dress", picture: "/pictures/0123456789abcdef/320.jpg" },
      { name: "Coconut Chin-chin, 500 g", productToken: "chin-chin", picture: null },
    ],
    token: "t0ken",
    askedOrder: 1,
  },
  question_answered: {
    questionId: "question",
    version: 2,
    firstName,
    productName: "Ankara Wrap Dress",
    productToken: "dress",
    question: "Is it lined?",
    answer: "Yes, in cotton, down to the hem.",
  },
  newsletter_confirm: { mail: "ada@example.com", token: "t0ken" },
  newsletter_issue: {
    subject: "New beads, and chin-chin by the kilo",
    previewText: "Three things that came in this week",
    html: '<h2>New this week</h2><p>Waist beads by <strong>Ada of Benin</strong>, in five colours.</p><ul><li><p>Chin-chin by the kilo</p></li><li><p>Ankara by the yard</p></li></ul><p>See <a href="/new-arrivals">all that is new</a>.</p>',
    products: [
      {
        name: "Coconut Chin-chin, 500 g",
        price: kobo(220_050),
        path: "/product/chin-chin",
        picture: "/pictures/0123456789abcdef/320.jpg",
      },
      { name: "Waist Beads", price: kobo(450_000), path: "/product/beads", picture: null },
    ],
    token: "t0ken",
    issueId: 1,
    subscriberId: 1,
  },
  newsletter_welcome: { mail: "ada@example.com", token: "t0ken" },
  staff_invitation: {
    mail: "ada@example.com",
    invitedBy: "Ngozi Eze",
    role: "orders",
    token: "t0ken",
    hours: 48,
    isForMember: false,
  },
  staff_new_device: { name: "Ada Obi", device: "Chrome on Android", network: "105.112.1.1" },
  staff_recovery_code_used: {
    name: "Ada Obi",
    member: "Bisi Ade",
    memberMail: "bisi@example.com",
    left: 9,
  },
  staff_alert: { name: "Ada Obi", about: "exports", who: "Bisi Ade", network: "105.112.1.1" },
  staff_access_changed: { name: "Ada Obi", what: "password" },
  audit_check: {
    name: "Ada Obi",
    entries: 12_345,
    hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    findings: 0,
  },
  backup_problem: {
    name: "Ada Obi",
    problem: "ENOSPC: no space left on device, write",
    lastGoodAt: Date.parse("2026-11-22T23:00:00Z"),
  },
};
