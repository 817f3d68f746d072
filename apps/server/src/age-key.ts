/** The letters of Bech32, in which age writes its keys: each stands for five bits. */
const LETTERS = "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L";
const PREFIX = "AGE-SECRET-KEY-";
/** What each bit that leaves the checksum's 30 bits is exchanged for (BIP 173). */
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** Whether a text is a secret key of age, by its form and by the checksum at its end, which finds mistyped characters. */
export function isAgeKey(text: string): boolean {
  if (!/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(text)) return false;
  const prefix = [...PREFIX.toLowerCase()].map((letter) => letter.charCodeAt(0));
  const values = [...text.slice(PREFIX.length + 1)].map((letter) => LETTERS.indexOf(letter));
  return (
    remainder([...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...values]) === 1
  );
}

function remainder(values: readonly number[]): number {
  let rest = 1;
  for (const value of values) {
    const leaving = rest >> 25;
    rest = ((rest & 0x1ffffff) << 5) ^ value;
    for (const [bit, exchanged] of GENERATOR.entries()) if ((leaving >> bit) & 1) rest ^= exchanged;
  }
  return rest;
}
