import bwipJs from "bwip-js/node";

/**
 * A Code 128 barcode of an order's number: the widths of bars and spaces in turn, in modules. The digits alone, because
 * they fit on paper of 58 mm.
 */
export function barcodeOf(reference: string): number[] {
  const digits = reference.replace(/\D/g, "");
  const [code] = bwipJs.raw("code128", digits, "") as { sbs: number[] }[];
  return [...(code?.sbs ?? [])];
}
