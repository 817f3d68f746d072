export const ordersInWords = (orders: number) => (orders === 1 ? "1 order" : `${orders} orders`);
