/** The initials of first and last name: "AO" for Ada Obi. A question mark if no name is known. */
export function initials({ fname = "", lname = "" }: { fname?: string; lname?: string }): string {
  const letters = [fname, lname].map((name) => [...name.trim()][0] ?? "").join("");
  return letters === "" ? "?" : letters.toUpperCase();
}
