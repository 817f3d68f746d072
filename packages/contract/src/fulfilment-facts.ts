/** The digits that a shopper tells the rider at the door. */
export const DOOR_CODE_LENGTH = 4;
/** After so many wrong door codes the rider calls the customer and enters who received the parcel. */
export const DOOR_CODE_TRIES_MAX = 5;

/** Why a delivery failed, in words for people, and whether it counts against the customer's phone number. */
export const FAILED_REASONS = {
  not_reachable: { name: "Customer not reachable", isCustomers: true },
  not_home: { name: "Nobody at home", isCustomers: true },
  no_money: { name: "No money", isCustomers: true },
  changed_mind: { name: "Changed their mind", isCustomers: true },
  not_ordered: { name: "Says they did not order", isCustomers: true },
  wrong_address: { name: "Wrong address", isCustomers: false },
  rescheduled: { name: "Asked for another day", isCustomers: false },
  not_as_described: { name: "Not as described", isCustomers: false },
  damaged: { name: "Damaged", isCustomers: false },
  wrong_item: { name: "Wrong item", isCustomers: false },
  unsafe_area: { name: "Unsafe area", isCustomers: false },
  breakdown: { name: "Rider's breakdown", isCustomers: false },
  lost: { name: "Parcel lost", isCustomers: false },
} as const;
export type FailedReasonName = keyof typeof FAILED_REASONS;

/** After so many failed attempts a parcel is returned. */
export const DELIVERY_ATTEMPTS_MAX = 2;
/** How many events at the door one call takes. */
export const RIDER_EVENTS_MAX = 100;
/** So long a step that sent neither mail nor money is undone without a reason. */
export const UNDO_SECONDS = 10;
