/** The shopper that a newcomer signs in as: known to everybody, and only ever made by the seed. */
export const DEMO_ACCOUNT = {
  mail: "ada@suyaandsilk.test",
  password: "jollof-and-lace-26",
  firstName: "Ada",
  lastName: "Okonkwo",
  phone: "08031234567",
  address: "14 Bode Thomas Street, opposite the filling station, Surulere, Lagos",
} as const;

/** Her address book: where the profile says, and the office. */
export const DEMO_ADDRESSES = [
  {
    state: "Lagos",
    lga: "Surulere",
    area: "Bode Thomas",
    street: "14 Bode Thomas Street",
    landmark: "opposite the filling station",
    isDefault: true,
  },
  {
    state: "Lagos",
    lga: "Eti-Osa",
    area: "Victoria Island",
    street: "3 Adeola Odeku Street",
    landmark: "beside the bakery, second floor",
    isDefault: false,
  },
] as const;
