/**
 * The refusals of staff's calls, in addition to those of the shop. They stand apart because the storefront loads the
 * shop's. The name is the stable `code` on the wire; only `staff_session_needed` uses 401, because the client signs the
 * member out on it.
 */
export const staffRefusals = {
  second_factor_wrong: { status: 400, message: "This code is not correct, or it was already used" },
  staff_session_needed: { status: 401, message: "Please sign in to the back office" },
  second_factor_needed: { status: 403, message: "Please enter the code of your authenticator app" },
  second_factor_missing: {
    status: 403,
    message: "Please set up your second factor first, under your profile",
  },
  step_up_needed: { status: 403, message: "Please confirm that it is you" },
  cross_site: { status: 403, message: "This request did not come from the back office" },
  cannot_grant: { status: 403, message: "You cannot give somebody a role that can do more than yours" },
  invitation_invalid: {
    status: 404,
    message: "This link is no longer valid. Please ask an owner for a new one",
  },
  member_not_found: { status: 404, message: "We do not know this member of staff" },
  customer_not_found: { status: 404, message: "We do not know this customer. They may have been erased" },
  staff_session_not_found: { status: 404, message: "This session has already ended" },
  changed_meanwhile: { status: 409, message: "Somebody else has changed this meanwhile" },
  no_second_factor: { status: 409, message: "Please set up an authenticator app first" },
  count_too_low: {
    status: 409,
    message:
      "Open orders hold {waiting} of {name}, and {counted} were counted. Cancel or change an order first, or count again",
  },
  member_exists: { status: 409, message: "This email address already belongs to a member of staff" },
  last_owner: { status: 409, message: "The shop needs at least one owner" },
  order_not_placed: { status: 409, message: "Order {reference} is not placed yet" },
  order_moved_on: {
    status: 409,
    message: "Order {reference} is {state} by now, so nothing has changed",
  },
  order_not_confirmed: { status: 409, message: "Order {reference} must be confirmed before it is packed" },
  order_not_paid: { status: 409, message: "Order {reference} must be paid before it is handed over" },
  rider_needed: { status: 400, message: "Please choose who delivers order {reference}" },
  door_code_needed: { status: 400, message: "Please enter the customer's door code" },
  door_code_wrong: { status: 409, message: "The door code is not correct. Tries left: {left}" },
  door_code_used_up: {
    status: 409,
    message: "The door code was wrong too often. Call the customer and enter who received the parcel",
  },
  cash_differs: { status: 409, message: "₦{due} is due, not ₦{counted}" },
  no_attempt_left: {
    status: 409,
    message: "Order {reference} has failed {most} times. Return it to stock",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type StaffRefusalName = keyof typeof staffRefusals;
