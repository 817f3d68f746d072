/** A second address in an address book. */
export const office = {
  state: "FCT",
  lga: "Abuja Municipal",
  area: "Wuse 2",
  street: "7 Aminu Kano Crescent",
  landmark: "beside the bakery",
  directions: "",
  phone: "08037654321",
  isDefault: false,
};
