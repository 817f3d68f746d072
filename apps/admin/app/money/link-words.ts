/** Who has made the links that open an order: those of staff, and those in what the shop sends on its own. */
export function openLinksText({ open, openByStaff }: { open: number; openByStaff: number }): string {
  const byShop = open - openByStaff;
  const inMails = `${counted(byShop)} in the shop's own emails and messages`;
  if (openByStaff === 0) return `${inMails} ${byShop === 1 ? "opens" : "open"} this order`;
  const made = `${counted(openByStaff)} that staff made`;
  if (byShop === 0) return `${made} ${openByStaff === 1 ? "opens" : "open"} this order`;
  return `${made}, and ${byShop} in the shop's own emails and messages, open this order`;
}

const counted = (count: number) => (count === 1 ? "1 link" : `${count} links`);
