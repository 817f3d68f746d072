/** "250 g", and from one kilogram on "1.5 kg". */
export function weightInWords(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;
}
