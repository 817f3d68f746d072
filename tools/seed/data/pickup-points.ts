/** Where the demo shop's parcels are collected. Nobody lives or sells there: towns and streets exist, the points do not. */

const PICKUP_POINT = 3;
const MOTOR_PARK = 4;

/** [location, town, address]. */
const COUNTERS: readonly (readonly [number, string, string])[] = [
  [1, "Ikeja", "24 Opebi Road, Ikeja, Lagos"],
  [2, "Surulere", "61 Adeniran Ogunsanya Street, Surulere, Lagos"],
  [3, "Gbagada", "9 Diya Street, Gbagada, Lagos"],
  [4, "Isolo", "118 Okota Road, Isolo, Lagos"],
  [5, "Ogba", "14 Ijaiye Road, Ogba, Lagos"],
  [6, "Festac", "3 21 Road, Festac Town, Lagos"],
  [7, "Ikoyi", "88 Awolowo Road, Ikoyi, Lagos"],
  [8, "Victoria Island", "17 Akin Adesola Street, Victoria Island, Lagos"],
  [9, "Lekki", "32 Admiralty Way, Lekki Phase 1, Lagos"],
  [10, "Ikorodu", "41 Lagos Road, Ikorodu, Lagos"],
  [11, "Egbeda", "76 Idimu Road, Egbeda, Lagos"],
  [12, "Badagry", "5 Joseph Dosu Road, Badagry, Lagos"],
  [13, "Ibeju-Lekki", "Bogije bus stop, Lekki–Epe Expressway, Lagos"],
  [14, "Garki", "12 Ladoke Akintola Boulevard, Garki 2, Abuja"],
  [15, "Wuse", "30 Aminu Kano Crescent, Wuse 2, Abuja"],
  [16, "Gwarinpa", "55 1st Avenue, Gwarinpa, Abuja"],
  [17, "Lugbe", "FHA Junction, Airport Road, Lugbe, Abuja"],
  [18, "Gwagwalada", "7 Specialist Hospital Road, Gwagwalada, Abuja"],
  [19, "Umuahia", "19 Library Avenue, Umuahia, Abia"],
  [20, "Aba", "33 Azikiwe Road, Aba, Abia"],
  [23, "Uyo", "70 Ikot Ekpene Road, Uyo, Akwa Ibom"],
  [24, "Eket", "8 Grace Bill Road, Eket, Akwa Ibom"],
  [25, "Awka", "27 Zik Avenue, Awka, Anambra"],
  [26, "Onitsha", "12 New Market Road, Onitsha, Anambra"],
  [27, "Bauchi", "4 Ran Road, Bauchi"],
  [28, "Yenagoa", "58 Mbiama–Yenagoa Road, Yenagoa, Bayelsa"],
  [29, "Makurdi", "15 Old Otukpo Road, Makurdi, Benue"],
  [30, "Otukpo", "6 Federation Road, Otukpo, Benue"],
  [32, "Calabar", "44 Marian Road, Calabar, Cross River"],
  [33, "Ogoja", "10 Mission Road, Ogoja, Cross River"],
  [34, "Asaba", "101 Nnebisi Road, Asaba, Delta"],
  [35, "Effurun", "23 Effurun–Sapele Road, Effurun, Delta"],
  [36, "Abakaliki", "10 Ogoja Road, Abakaliki, Ebonyi"],
  [37, "Benin City", "52 Sapele Road, Benin City, Edo"],
  [38, "Ekpoma", "18 Market Road, Ekpoma, Edo"],
  [39, "Ado-Ekiti", "7 Fajuyi Road, Ado-Ekiti, Ekiti"],
  [40, "Enugu", "36 Ogui Road, Enugu"],
  [41, "Nsukka", "11 University Road, Nsukka, Enugu"],
  [42, "Gombe", "20 Biu Road, Gombe"],
  [43, "Owerri", "64 Wetheral Road, Owerri, Imo"],
  [44, "Dutse", "3 Kiyawa Road, Dutse, Jigawa"],
  [45, "Kaduna", "29 Ahmadu Bello Way, Kaduna"],
  [46, "Zaria", "13 Sokoto Road, Zaria, Kaduna"],
  [47, "Kano", "48 Zoo Road, Kano"],
  [48, "Katsina", "9 IBB Way, Katsina"],
  [50, "Lokoja", "16 Murtala Mohammed Way, Lokoja, Kogi"],
  [51, "Okene", "5 Auchi Road, Okene, Kogi"],
  [52, "Ilorin", "31 Unity Road, Ilorin, Kwara"],
  [53, "Offa", "2 Olofa Way, Offa, Kwara"],
  [54, "Lafia", "22 Jos Road, Lafia, Nasarawa"],
  [55, "Mararaba", "150 Abuja–Keffi Road, Mararaba, Nasarawa"],
  [56, "Minna", "14 Bosso Road, Minna, Niger"],
  [57, "Bida", "8 Esso Road, Bida, Niger"],
  [58, "Abeokuta", "40 Quarry Road, Abeokuta, Ogun"],
  [59, "Ijebu-Ode", "25 Ibadan Road, Ijebu-Ode, Ogun"],
  [60, "Ota", "19 Idiroko Road, Ota, Ogun"],
  [61, "Akure", "37 Oba Adesida Road, Akure, Ondo"],
  [62, "Ondo", "12 Yaba Street, Ondo Town, Ondo"],
  [63, "Osogbo", "21 Gbongan Road, Osogbo, Osun"],
  [64, "Ile-Ife", "9 Lagere Road, Ile-Ife, Osun"],
  [65, "Ibadan", "75 Ring Road, Ibadan, Oyo"],
  [66, "Ogbomoso", "17 Ilorin Road, Ogbomoso, Oyo"],
  [67, "Jos", "26 Yakubu Gowon Way, Jos, Plateau"],
  [68, "Port Harcourt", "93 Aba Road, Port Harcourt, Rivers"],
  [69, "Bonny", "4 Hospital Road, Bonny, Rivers"],
];

/** [locations, town, address]. */
const PARKS: readonly (readonly [readonly number[], string, string])[] = [
  [[14, 15, 16, 17], "Utako", "Obafemi Awolowo Way, Utako, Abuja"],
  [[18], "Gwagwalada", "Market Road, Gwagwalada, Abuja"],
  [[19], "Umuahia", "Aba Road, Umuahia, Abia"],
  [[20], "Aba", "Milverton Avenue, Aba, Abia"],
  [[21], "Yola", "Bekaji Road, Jimeta, Yola, Adamawa"],
  [[22], "Mubi", "Yola Road, Mubi, Adamawa"],
  [[23], "Uyo", "Itam, Calabar–Itu Highway, Uyo, Akwa Ibom"],
  [[24], "Eket", "Eket–Oron Road, Eket, Akwa Ibom"],
  [[25], "Awka", "UNIZIK Junction, Enugu–Onitsha Expressway, Awka, Anambra"],
  [[26], "Onitsha", "Upper Iweka, Onitsha, Anambra"],
  [[27], "Bauchi", "Muda Lawal, Bauchi"],
  [[28], "Yenagoa", "Swali, Yenagoa, Bayelsa"],
  [[29], "Makurdi", "Wurukum, Makurdi, Benue"],
  [[30], "Otukpo", "Enugu Road, Otukpo, Benue"],
  [[31], "Maiduguri", "Kano Road, Maiduguri, Borno"],
  [[32], "Calabar", "Etim Edem, Calabar, Cross River"],
  [[33], "Ogoja", "Igoli, Ogoja, Cross River"],
  [[34], "Asaba", "Benin–Onitsha Expressway, Asaba, Delta"],
  [[35], "Warri", "Igbudu, Warri, Delta"],
  [[36], "Abakaliki", "Ogoja Road, Abakaliki, Ebonyi"],
  [[37], "Benin City", "Ramat, Ikpoba Hill, Benin City, Edo"],
  [[38], "Auchi", "Jattu Junction, Auchi, Edo"],
  [[39], "Ado-Ekiti", "Ijigbo, Ado-Ekiti, Ekiti"],
  [[40], "Enugu", "Holy Ghost, Ogui Road, Enugu"],
  [[41], "Nsukka", "Enugu Road, Nsukka, Enugu"],
  [[42], "Gombe", "Dukku Road, Gombe"],
  [[43], "Owerri", "Egbu Road, Owerri, Imo"],
  [[44], "Dutse", "Kiyawa Road, Dutse, Jigawa"],
  [[45], "Kaduna", "Command Junction, Kaduna"],
  [[46], "Zaria", "Kwangila, Zaria, Kaduna"],
  [[47], "Kano", "Unguwa Uku, Kano"],
  [[48], "Katsina", "Kano Road, Katsina"],
  [[49], "Birnin Kebbi", "Sultan Abubakar Road, Birnin Kebbi, Kebbi"],
  [[50], "Lokoja", "Natako, Lokoja, Kogi"],
  [[51], "Okene", "Lokoja Road, Okene, Kogi"],
  [[52], "Ilorin", "Gerin Alimi, Ilorin, Kwara"],
  [[53], "Offa", "Ilorin Road, Offa, Kwara"],
  [[54], "Lafia", "Makurdi Road, Lafia, Nasarawa"],
  [[55], "Mararaba", "Abuja–Keffi Road, Mararaba, Nasarawa"],
  [[56], "Minna", "Abdulsalam, Minna, Niger"],
  [[57], "Bida", "Lapai Road, Bida, Niger"],
  [[58], "Abeokuta", "Kuto, Abeokuta, Ogun"],
  [[59], "Ijebu-Ode", "Ibadan Road, Ijebu-Ode, Ogun"],
  [[60], "Mowe", "Lagos–Ibadan Expressway, Mowe, Ogun"],
  [[61], "Akure", "Ondo Road, Akure, Ondo"],
  [[62], "Ore", "Benin–Ore Expressway, Ore, Ondo"],
  [[63], "Osogbo", "Old Garage, Osogbo, Osun"],
  [[64], "Ile-Ife", "Mayfair, Ile-Ife, Osun"],
  [[65], "Ibadan", "Iwo Road, Ibadan, Oyo"],
  [[66], "Ogbomoso", "Takie, Ogbomoso, Oyo"],
  [[67], "Jos", "Bauchi Road, Jos, Plateau"],
  [[68], "Port Harcourt", "Waterlines, Aba Road, Port Harcourt, Rivers"],
  [[69], "Bori", "Bori, Ogoni, Rivers"],
  [[70], "Sokoto", "Ali Akilu Road, Sokoto"],
  [[71], "Jalingo", "Hammaruwa Way, Jalingo, Taraba"],
  [[72], "Damaturu", "Potiskum Road, Damaturu, Yobe"],
  [[73], "Gusau", "Sokoto Road, Gusau, Zamfara"],
];

export interface SeedPickupPoint {
  id: number;
  name: string;
  address: string;
  hours: string;
  phone: string;
  mapUrl: string | null;
  methodId: number;
  locationIds: readonly number[];
}

/** Numbers that no network of Nigeria gives out. */
const phoneOf = (id: number) => `0700000${String(id).padStart(4, "0")}`;

const counters = COUNTERS.map(
  ([location, town, address]): SeedPickupPoint => ({
    id: location,
    name: `${town} pickup point`,
    address,
    hours: "Monday to Saturday, 9:00 to 18:00",
    phone: phoneOf(location),
    mapUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
    methodId: PICKUP_POINT,
    locationIds: [location],
  }),
);

const parks = PARKS.map(([locationIds, town, address]): SeedPickupPoint => {
  const id = 100 + (locationIds[0] ?? 0);
  return {
    id,
    name: `${town} motor park, parcel office`,
    address,
    hours: "Every day, 6:00 to 20:00",
    phone: phoneOf(id),
    mapUrl: null,
    methodId: MOTOR_PARK,
    locationIds,
  };
});

export const pickupPoints: readonly SeedPickupPoint[] = [...counters, ...parks];
