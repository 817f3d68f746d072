/** What an order shows of a customer whose account was deleted. Nobody can be reached at this address. */
export const ERASED_CUSTOMER = {
  name: "Removed",
  mail: "removed@removed.invalid",
  address: "Removed at the shopper's wish",
} as const;
