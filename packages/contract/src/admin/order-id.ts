import { token } from "../endpoint.ts";

export const OrderId = token("Order not found");
