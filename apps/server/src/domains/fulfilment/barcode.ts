/**
 * A Code 128 barcode of an order's number: the widths of bars and spaces in turn, in modules. The digits alone, because
 * they fit on paper of 58 mm.
 */
export async function barcodeOf(reference: string): Promise<number[]> {
  // The library knows every kind of barcode and has 2 MB: it is loaded when staff first open an order.
  const { default: bwipJs } = await import("bwip-js/node");
  const digits = reference.replace(/\D/g, "");
  const [code] = bwipJs.raw("code128", digits, "") as { sbs: number[] }[];
  return [...(code?.sbs ?? [])];
}
