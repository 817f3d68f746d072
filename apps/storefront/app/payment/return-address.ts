/**
 * The references in the address on which a provider sends the browser back, the likelier first. Nomba says
 * `?orderId=…&orderReference=…`, Paystack `?trxref=…&reference=…`; where the address had a query already, a second
 * question mark may follow instead of an ampersand.
 */
export function referencesIn(search: string): string[] {
  const query = new URLSearchParams(search.replace(/^\?/, "").replaceAll("?", "&"));
  const found = ["orderReference", "trxref", "reference", "orderId"]
    .flatMap((name) => [...query].filter(([key]) => key.toLowerCase() === name.toLowerCase()))
    .map(([, value]) => value.trim().toLowerCase())
    .filter((value) => /^[\w.-]{1,100}$/.test(value));
  return [...new Set(found)];
}
