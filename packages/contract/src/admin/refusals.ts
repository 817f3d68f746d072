/**
 * The refusals of staff's calls, in addition to those of the shop. They are separate because the storefront loads the
 * shop's refusals. The name is the stable `code` on the wire; `staff_session_needed` uses 401, because the client signs
 * the member out on it, and so does a wrong API key, which no browser sends.
 */
export const staffRefusals = {
  second_factor_wrong: { status: 400, message: "This code is not correct or has already been used" },
  staff_session_needed: { status: 401, message: "Please sign in to the back office" },
  second_factor_needed: { status: 403, message: "Please enter the code of your authenticator app" },
  second_factor_missing: {
    status: 403,
    message: "Please set up your second factor first, under your profile",
  },
  step_up_needed: { status: 403, message: "Please confirm that it is you" },
  api_key_invalid: {
    status: 401,
    message: "This API key is not valid: it is unknown, has expired or was revoked",
  },
  not_for_api_keys: {
    status: 403,
    message: "This call is for people who are signed in to the back office, not for API keys",
  },
  cross_site: { status: 403, message: "This request did not come from the back office" },
  cannot_grant: { status: 403, message: "You cannot give somebody a role that can do more than yours" },
  invitation_invalid: {
    status: 404,
    message: "This link is no longer valid. Please ask an owner for a new one",
  },
  member_not_found: { status: 404, message: "We could not find this member of staff" },
  api_key_not_found: { status: 404, message: "This API key has already ended" },
  view_not_found: { status: 404, message: "This view no longer exists" },
  webhook_not_found: { status: 404, message: "This webhook no longer exists" },
  customer_not_found: { status: 404, message: "We could not find this customer. They may have been erased" },
  bulk_edit_not_found: { status: 404, message: "We no longer have the report of this change" },
  import_not_found: { status: 404, message: "We no longer have this import. Please upload the file again" },
  staff_session_not_found: { status: 404, message: "This session has already ended" },
  too_many_api_keys: {
    status: 409,
    message: "There are already {most} API keys. Revoke one that is no longer used first",
  },
  view_name_taken: { status: 409, message: "There is already a view with this name" },
  too_many_views: {
    status: 409,
    message: "You already have {most} views of this list. Remove one that you no longer use first",
  },
  too_many_webhooks: {
    status: 409,
    message: "There are already {most} webhooks. Remove one that is no longer used first",
  },
  changed_meanwhile: { status: 409, message: "Somebody else has changed this in the meantime" },
  no_second_factor: { status: 409, message: "Please set up an authenticator app first" },
  page_not_found: { status: 404, message: "We could not find this page" },
  page_exists: { status: 409, message: "There is already a page with this address" },
  too_many_pages: { status: 409, message: "There are already {most} added pages. Remove one first" },
  delivery_record_not_found: {
    status: 404,
    message: "This zone, method, location or pickup point is unknown",
  },
  zone_in_use: {
    status: 409,
    message: "A retired zone cannot have locations. Move the locations of {name} to another zone first",
  },
  point_taken: {
    status: 409,
    message: "{location} is served by {point}. Take it from that point first",
  },
  rule_not_found: { status: 404, message: "This rule no longer exists" },
  issue_not_found: { status: 404, message: "We could not find this newsletter" },
  issue_moved_on: { status: 409, message: "This newsletter is now {state}, so nothing has changed" },
  subscriber_not_found: {
    status: 404,
    message: "We could not find this subscriber. They may have been removed",
  },
  promotion_not_found: { status: 404, message: "We could not find this promotion" },
  promo_code_taken: { status: 409, message: "Another promotion has this code" },
  count_too_low: {
    status: 409,
    message:
      "Open orders contain {waiting} of {name}, but only {counted} were counted. Cancel or change an order first, or count again",
  },
  member_exists: { status: 409, message: "This email address already belongs to a member of staff" },
  last_owner: { status: 409, message: "The shop needs at least one owner" },
  too_many_streams: {
    status: 429,
    message: "You have the orders open in too many windows. Please close one",
  },
  order_not_placed: { status: 409, message: "{reference} is not placed yet" },
  order_moved_on: {
    status: 409,
    message: "{reference} is now {state}, so nothing has changed",
  },
  order_not_confirmed: { status: 409, message: "{reference} must be confirmed before it is packed" },
  balance_not_paid: {
    status: 409,
    message:
      "₦{balance} of order {reference} is still due. Send the customer a link to pay it, or choose to collect it on delivery",
  },
  order_not_paid: { status: 409, message: "{reference} must be paid before it is handed over" },
  order_refunded: {
    status: 409,
    message:
      "All that was paid for {reference} has been refunded. Cancel it, or hand it over from its page if the customer should still get it",
  },
  payment_in_question: {
    status: 409,
    message:
      "A payment of {reference} is in question. Decide it on the money desk, or hand the order over from its page",
  },
  rider_needed: { status: 400, message: "Please choose who delivers order {reference}" },
  door_code_needed: { status: 400, message: "Please enter the customer's door code" },
  door_code_wrong: { status: 409, message: "The door code is not correct. Tries left: {left}" },
  door_code_used_up: {
    status: 409,
    message: "The door code was wrong too many times. Call the customer and enter who received the parcel",
  },
  cash_differs: { status: 409, message: "₦{due} is due, not ₦{counted}" },
  payment_reference_used: {
    status: 409,
    message: "This reference is already recorded for {reference}. Please enter the reference of this payment",
  },
  handover_payment_not_found: { status: 404, message: "Payment not found" },
  own_handover_payment: { status: 403, message: "Somebody else has to check this payment" },
  handover_payment_checked: { status: 409, message: "{by} has already marked this payment as {state}" },
  own_cash: { status: 403, message: "Somebody else has to sign off your cash" },
  own_late_delivery: { status: 403, message: "Somebody else has to close what you recorded" },
  own_reason_needed: {
    status: 400,
    message: "Nobody else can do this for you, so please say why. The audit log keeps it",
  },
  cash_changed: {
    status: 409,
    message: "The rider's cash has changed since you opened this page. Please count again",
  },
  cash_reason_needed: { status: 400, message: "Please give a reason for the difference" },
  no_attempt_left: {
    status: 409,
    message: "{reference} has failed {most} times. Return it to stock",
  },
  // Changes of orders
  customer_without_mail: { status: 409, message: "This customer has no email address" },
  mail_not_found: { status: 404, message: "We could not find this email" },
  mail_too_old: { status: 409, message: "This email is too old to be sent again" },
  mail_waiting: { status: 409, message: "This email has not been sent yet" },
  refund_not_coming: {
    status: 409,
    message:
      "This money has been refunded, or is not being refunded any more, so the email would not be true",
  },
  customer_without_messages: { status: 409, message: "This customer has switched messages off" },
  message_not_found: { status: 404, message: "We could not find this message" },
  message_waiting: { status: 409, message: "This message has not been sent yet" },
  messages_off: { status: 409, message: "The shop sends no messages to phones at the moment" },
  no_balance_due: { status: 409, message: "Nothing is due for this order any more" },
  edit_leaves_nothing: { status: 409, message: "Nothing would be left in the order. Cancel it instead" },
  edit_discount_too_large: { status: 409, message: "A line cannot be discounted by more than it costs" },
  edit_refund_waits: {
    status: 409,
    message: "A refund is waiting, and too little would be left to refund. Approve or decline it first",
  },
  edit_refunded: { status: 409, message: "Some of {name} has been refunded, so it must stay in the order" },
  // Return requests
  return_resolved: { status: 409, message: "This return already has a refund or a replacement" },
  return_wrong_count: { status: 409, message: "This return is for at most {most} of {name}" },
  return_food_restock: { status: 409, message: "{name} is food, which does not go back into stock" },
  return_nothing_received: { status: 409, message: "Nothing has come back. Decline the request instead" },
  // Money
  order_line_not_found: { status: 404, message: "This item is not in the order" },
  refund_not_found: { status: 404, message: "Refund not found" },
  money_review_not_found: { status: 404, message: "This is no longer on the list" },
  refund_nothing: { status: 409, message: "There is nothing to refund" },
  refund_too_much: { status: 409, message: "At most ₦{most} can be refunded" },
  refund_too_many: { status: 409, message: "Only {left} of {name} can still be refunded" },
  refund_cannot_restock: {
    status: 409,
    message: "A refund can put pieces back into stock only after the order has been delivered",
  },
  refund_decided: { status: 409, message: "{by} has already decided this refund: {decision}" },
  refund_above_limit: {
    status: 409,
    message: "Refunds of one order above ₦{limit} must be approved by an owner",
  },
  refund_own_request: {
    status: 409,
    message: "The person who asks for a refund above ₦{limit} cannot approve it",
  },
  refund_reason_needed: {
    status: 409,
    message: "You are the only owner and asked for this refund yourself. Please say why you approve it",
  },
  refund_not_stuck: { status: 409, message: "The shop is already handling this refund. Nothing has changed" },
  refund_must_go_back: {
    status: 409,
    message:
      "The customer has to get this money back, so the refund cannot be given up. Send it again, or record it as paid by hand",
  },
  refund_under_way: {
    status: 409,
    message: "This refund is being sent or is on its way. Nothing has changed: try again in a day",
  },
  refund_accepted: {
    status: 409,
    message:
      "The provider accepted this refund less than a day ago and may still pay it. Nothing has changed: if its dashboard shows it as paid, say so here. Otherwise try again in a day",
  },
  refund_never_sent: {
    status: 409,
    message: "The shop has never sent this refund to the provider. Nothing has changed",
  },
  refund_not_in_record: {
    status: 409,
    message: "The provider's record does not show all of this money as returned. Nothing has changed",
  },
  refund_done_before: { status: 409, message: "This refund has already been made. Nothing has changed" },
  refund_arrived: {
    status: 409,
    message:
      "The provider's record shows that this money was returned, so the refund is now recorded as done",
  },
  review_decided: {
    status: 409,
    message: "This has already been decided: {decision} by {by}. Nothing has changed",
  },
  review_impossible: { status: 409, message: "{why}" },
  provider_unanswered: {
    status: 503,
    message: "We cannot reach the payment provider. Nothing has changed: try again in a few minutes",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type StaffRefusalName = keyof typeof staffRefusals;
