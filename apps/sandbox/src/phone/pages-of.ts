/** GSM-7 (3GPP TS 23.038) without the signs that Termii counts as special. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !#¤%&()*+,\-./0-9:<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** How many pages an SMS has. One sign outside the alphabet makes every page hold 70 characters. */
export function pagesOf(text: string): number {
  const [one, joined] = PLAIN.test(text) ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / joined);
}
