/** How an order can be paid when it is handed over, at the door or at a pickup point: one list for all pages. */
export const HANDOVER_PAYMENT = "cash, bank transfer or card (POS)";
