/** The shopper that a newcomer signs in as: known to everybody, and only ever made by the seed. */
export const DEMO_ACCOUNT = {
  mail: "ada@suyaandsilk.test",
  password: "jollof-and-lace-26",
  firstName: "Ada",
  lastName: "Okonkwo",
  phone: "08031234567",
  address: "14 Bode Thomas Street, opposite the filling station, Surulere, Lagos",
} as const;
