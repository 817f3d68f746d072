/** Replaces the customer's data in orders of a deleted account. Mail cannot be delivered to this address. */
export const ERASED_CUSTOMER = {
  name: "Removed",
  mail: "removed@removed.invalid",
  address: "Removed at the shopper's request",
  note: "Removed with the customer's account",
} as const;
