/** Zones, places, methods and prices. Their ids are written down: orders point at them, so they never change. */

const ZONES = {
  "Lagos Mainland": 1,
  "Lagos Island & Lekki": 2,
  "Lagos outskirts": 3,
  "Ogun & Ibadan": 4,
  Abuja: 5,
  "Port Harcourt, Benin & Enugu": 6,
  "Rest of the South": 7,
  "Northern cities": 8,
  "Rest of the North": 9,
  "Far North": 10,
} as const;
type Zone = keyof typeof ZONES;

export const zones = Object.entries(ZONES).map(([name, id]) => ({ id, name }));

export const methods = [
  {
    id: 1,
    name: "Standard delivery",
    description: "A rider or courier brings it to your door and calls before coming.",
    isPickup: false,
  },
  {
    id: 2,
    name: "Express delivery",
    description: "The next rider or flight. Order before 14:00 and today counts.",
    isPickup: false,
  },
  {
    id: 3,
    name: "Pickup point",
    description: "Collect it near you within 7 days, with your order number and your name.",
    isPickup: true,
  },
  {
    id: 4,
    name: "Motor-park waybill",
    description: "Goes with the night bus; collect it at the park. The fare is included.",
    isPickup: true,
  },
] as const;
type MethodId = (typeof methods)[number]["id"];

/** [naira, fewest working days, most working days]. What is not here is not offered there. */
const PRICES: Record<Zone, Partial<Record<MethodId, readonly [number, number, number]>>> = {
  "Lagos Mainland": { 1: [2500, 1, 3], 2: [4500, 0, 1], 3: [1200, 1, 3] },
  "Lagos Island & Lekki": { 1: [3000, 1, 3], 2: [5500, 0, 1], 3: [1500, 1, 3] },
  "Lagos outskirts": { 1: [3500, 2, 4], 2: [6500, 1, 2], 3: [1800, 2, 4] },
  "Ogun & Ibadan": { 1: [4500, 2, 4], 2: [8000, 1, 2], 3: [2500, 2, 4], 4: [2000, 1, 2] },
  Abuja: { 1: [5500, 2, 5], 2: [9500, 1, 2], 3: [3000, 2, 5], 4: [3200, 1, 2] },
  "Port Harcourt, Benin & Enugu": { 1: [5500, 2, 5], 2: [9500, 1, 2], 3: [3000, 2, 5], 4: [2800, 1, 2] },
  "Rest of the South": { 1: [6500, 3, 6], 3: [3500, 3, 6], 4: [3000, 1, 3] },
  "Northern cities": { 1: [7000, 3, 6], 2: [12000, 2, 3], 3: [3800, 3, 6], 4: [3800, 2, 3] },
  "Rest of the North": { 1: [8000, 4, 8], 3: [4200, 4, 8], 4: [4200, 2, 4] },
  "Far North": { 1: [9500, 5, 10], 4: [4800, 3, 5] },
};

export const prices = Object.entries(PRICES).flatMap(([zone, byMethod]) =>
  Object.entries(byMethod).map(([methodId, [naira, minDays, maxDays]]) => ({
    zoneId: ZONES[zone as Zone],
    methodId: Number(methodId),
    price: naira * 100,
    minDays,
    maxDays,
  })),
);

/** [id, name, state, zone], in the order of the list: Lagos and Abuja first, then by state. */
const LOCATIONS: readonly (readonly [number, string, string, Zone])[] = [
  [1, "Ikeja & Maryland, Lagos", "Lagos", "Lagos Mainland"],
  [2, "Yaba & Surulere, Lagos", "Lagos", "Lagos Mainland"],
  [3, "Gbagada, Ketu & Ojota, Lagos", "Lagos", "Lagos Mainland"],
  [4, "Oshodi, Isolo & Mushin, Lagos", "Lagos", "Lagos Mainland"],
  [5, "Agege & Ogba, Lagos", "Lagos", "Lagos Mainland"],
  [6, "Festac, Apapa & Ojo, Lagos", "Lagos", "Lagos Mainland"],
  [7, "Lagos Island & Ikoyi, Lagos", "Lagos", "Lagos Island & Lekki"],
  [8, "Victoria Island, Lagos", "Lagos", "Lagos Island & Lekki"],
  [9, "Lekki & Ajah, Lagos", "Lagos", "Lagos Island & Lekki"],
  [10, "Ikorodu, Lagos", "Lagos", "Lagos outskirts"],
  [11, "Alimosho & Egbeda, Lagos", "Lagos", "Lagos outskirts"],
  [12, "Badagry, Lagos", "Lagos", "Lagos outskirts"],
  [13, "Epe & Ibeju-Lekki, Lagos", "Lagos", "Lagos outskirts"],
  [14, "Garki & Central Area, Abuja", "FCT", "Abuja"],
  [15, "Wuse & Maitama, Abuja", "FCT", "Abuja"],
  [16, "Gwarinpa & Kubwa, Abuja", "FCT", "Abuja"],
  [17, "Lugbe & Airport Road, Abuja", "FCT", "Abuja"],
  [18, "Gwagwalada & Kuje, Abuja", "FCT", "Rest of the North"],
  [19, "Umuahia, Abia", "Abia", "Rest of the South"],
  [20, "Aba, Abia", "Abia", "Rest of the South"],
  [21, "Yola, Adamawa", "Adamawa", "Far North"],
  [22, "Mubi, Adamawa", "Adamawa", "Far North"],
  [23, "Uyo, Akwa Ibom", "Akwa Ibom", "Rest of the South"],
  [24, "Eket, Akwa Ibom", "Akwa Ibom", "Rest of the South"],
  [25, "Awka, Anambra", "Anambra", "Rest of the South"],
  [26, "Onitsha & Nnewi, Anambra", "Anambra", "Rest of the South"],
  [27, "Bauchi", "Bauchi", "Rest of the North"],
  [28, "Yenagoa, Bayelsa", "Bayelsa", "Rest of the South"],
  [29, "Makurdi, Benue", "Benue", "Rest of the North"],
  [30, "Otukpo, Benue", "Benue", "Rest of the North"],
  [31, "Maiduguri, Borno", "Borno", "Far North"],
  [32, "Calabar, Cross River", "Cross River", "Rest of the South"],
  [33, "Ogoja & Obudu, Cross River", "Cross River", "Rest of the South"],
  [34, "Asaba, Delta", "Delta", "Rest of the South"],
  [35, "Warri & Effurun, Delta", "Delta", "Rest of the South"],
  [36, "Abakaliki, Ebonyi", "Ebonyi", "Rest of the South"],
  [37, "Benin City, Edo", "Edo", "Port Harcourt, Benin & Enugu"],
  [38, "Ekpoma & Auchi, Edo", "Edo", "Rest of the South"],
  [39, "Ado-Ekiti, Ekiti", "Ekiti", "Rest of the South"],
  [40, "Enugu", "Enugu", "Port Harcourt, Benin & Enugu"],
  [41, "Nsukka, Enugu", "Enugu", "Rest of the South"],
  [42, "Gombe", "Gombe", "Rest of the North"],
  [43, "Owerri, Imo", "Imo", "Rest of the South"],
  [44, "Dutse, Jigawa", "Jigawa", "Rest of the North"],
  [45, "Kaduna", "Kaduna", "Northern cities"],
  [46, "Zaria, Kaduna", "Kaduna", "Northern cities"],
  [47, "Kano", "Kano", "Northern cities"],
  [48, "Katsina", "Katsina", "Rest of the North"],
  [49, "Birnin Kebbi, Kebbi", "Kebbi", "Far North"],
  [50, "Lokoja, Kogi", "Kogi", "Rest of the North"],
  [51, "Okene, Kogi", "Kogi", "Rest of the North"],
  [52, "Ilorin, Kwara", "Kwara", "Northern cities"],
  [53, "Offa, Kwara", "Kwara", "Rest of the North"],
  [54, "Lafia, Nasarawa", "Nasarawa", "Rest of the North"],
  [55, "Karu & Mararaba, Nasarawa", "Nasarawa", "Abuja"],
  [56, "Minna, Niger", "Niger", "Rest of the North"],
  [57, "Bida, Niger", "Niger", "Rest of the North"],
  [58, "Abeokuta, Ogun", "Ogun", "Ogun & Ibadan"],
  [59, "Ijebu-Ode & Sagamu, Ogun", "Ogun", "Ogun & Ibadan"],
  [60, "Ota & Mowe, Ogun", "Ogun", "Ogun & Ibadan"],
  [61, "Akure, Ondo", "Ondo", "Rest of the South"],
  [62, "Ondo Town & Ore, Ondo", "Ondo", "Rest of the South"],
  [63, "Osogbo, Osun", "Osun", "Rest of the South"],
  [64, "Ile-Ife & Ilesa, Osun", "Osun", "Rest of the South"],
  [65, "Ibadan, Oyo", "Oyo", "Ogun & Ibadan"],
  [66, "Ogbomoso & Oyo Town, Oyo", "Oyo", "Rest of the South"],
  [67, "Jos & Bukuru, Plateau", "Plateau", "Northern cities"],
  [68, "Port Harcourt, Rivers", "Rivers", "Port Harcourt, Benin & Enugu"],
  [69, "Bonny & Ogoni, Rivers", "Rivers", "Rest of the South"],
  [70, "Sokoto", "Sokoto", "Far North"],
  [71, "Jalingo, Taraba", "Taraba", "Far North"],
  [72, "Damaturu, Yobe", "Yobe", "Far North"],
  [73, "Gusau, Zamfara", "Zamfara", "Far North"],
];

export const locations = LOCATIONS.map(([id, name, state, zone]) => ({
  id,
  name,
  state,
  zoneId: ZONES[zone],
  position: id,
}));
