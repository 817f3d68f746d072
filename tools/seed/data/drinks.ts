import { food, type Shelf } from "../vocabulary.ts";

export const zoboAndChapman: Shelf = {
  category: "zobo-chapman",
  products: [
    {
      code: "SNK-ZOB-001",
      name: "Zobo, Bottled Cold",
      words: "zobo sobo hibiscus drink roselle isapa zoborodo",
      about:
        "Hibiscus steeped with pineapple peel overnight, never boiled to death. Deep red, sharp, only just sweet.",
      facts: food({
        ingredients: "water, hibiscus, pineapple, ginger, clove, sugar (4 %)",
        keeps: "6 weeks from bottling, 3 days once opened",
        madeIn: "Yaba, Lagos",
        serve: "Very cold, shaken",
      }),
      price: { "50 cl": 1200, "6 × 50 cl": 6600 },
      flavours: ["Ginger & Clove", "Pineapple", "Beetroot"],
      featured: 12,
      left: { "6 × 50 cl / Beetroot": 0 },
      shot: ({ size, flavour }) => ({
        kind: "bottle",
        name: "Zobo",
        flavour,
        weight: size,
        colour: flavour === "Pineapple" ? "Fuchsia" : flavour === "Beetroot" ? "Plum" : "Wine",
        contents: "zobo",
      }),
    },
    {
      code: "SNK-ZOB-002",
      name: "Zobo Leaves, Crushed",
      words: "zobo leaves sobo hibiscus dried calyx roselle yakuwa",
      about:
        "Dark calyces from Jigawa, dried in the sun, picked over for stalks and crushed coarsely. One tin makes about six litres.",
      facts: food({
        ingredients: "dried hibiscus calyces",
        keeps: "12 months from packing",
        madeIn: "Hadejia, Jigawa",
      }),
      price: 1500,
      sizes: ["250 g"],
      shot: ({ size }) => ({
        kind: "tin",
        name: "Zobo Leaves",
        flavour: "Crushed hibiscus",
        weight: size,
        colour: "Burgundy",
        accent: "Pink",
        contents: "spice",
        cloth: "adire-comb",
      }),
    },
    {
      code: "SNK-ZOB-003",
      name: "Ikoyi Club-style Chapman",
      words: "chapman mocktail grenadine bitters party drink",
      about:
        "The party drink with cucumber and bitters, ready mixed, as the old clubs pour it. Add ice and a straw.",
      facts: food({
        ingredients:
          "carbonated water, blackcurrant, orange, lemon, sugar, aromatic bitters (under 0.5 % alcohol)",
        keeps: "3 months from bottling",
        madeIn: "Ikeja, Lagos",
        serve: "Over ice with cucumber",
      }),
      price: { "50 cl": 1400, "6 × 50 cl": 7800 },
      daysAgo: 9,
      shot: ({ size }) => ({
        kind: "bottle",
        name: "Chapman",
        flavour: "Cucumber & Bitters",
        weight: size,
        colour: "Coral",
        contents: "chapman",
      }),
    },
  ],
};

export const kunuAndTigernut: Shelf = {
  category: "kunu-tigernut",
  products: [
    {
      code: "SNK-KUN-001",
      name: "Kunu Zaki, Millet Drink",
      words: "kunu kunun zaki millet gero drink",
      about:
        "Millet, ginger and a little sweet potato to thin it, sieved through cloth. Thick enough to be breakfast.",
      facts: food({
        ingredients: "water, millet, sweet potato, ginger, clove, sugar",
        keeps: "3 weeks from bottling, kept cold",
        madeIn: "Kaduna",
        serve: "Cold; shake well, it settles",
      }),
      price: 1100,
      sizes: ["50 cl"],
      flavours: ["Ginger", "Date-sweetened"],
      shot: ({ size, flavour }) => ({
        kind: "bottle",
        name: "Kunu Zaki",
        flavour,
        weight: size,
        colour: flavour === "Ginger" ? "Mustard" : "Chocolate",
        contents: "kunu",
      }),
    },
    {
      code: "SNK-KUN-002",
      name: "Tigernut Milk with Dates",
      words: "kunun aya tiger nut milk ofio drink imumu dates dabino",
      about:
        "Cold-pressed ofio, dates and coconut. No sugar, no dairy; drink it within two days of opening, which is not hard.",
      facts: food({
        ingredients: "water, tiger nuts (22 %), dates, coconut",
        keeps: "3 weeks from bottling, kept cold",
        madeIn: "Wuse, Abuja",
        serve: "Cold; shake well",
      }),
      price: { "33 cl": 1500, "1 litre": 4000 },
      left: { "1 litre": 5 },
      shot: ({ size }) => ({
        kind: "bottle",
        name: "Tigernut Milk",
        flavour: "Dates & Coconut",
        weight: size,
        colour: "Camel",
        contents: "tigernut-milk",
      }),
    },
    {
      code: "SNK-KUN-003",
      name: "Fresh Palm Wine, Undiluted",
      words: "emu oguro nkwu enu palm wine palmwine mmanya ngwo",
      about:
        "Tapped before sunrise near Nsukka and chilled within the hour. It goes on working in the bottle: open it over the sink.",
      facts: food({
        ingredients: "palm sap (3 to 5 % alcohol); for adults",
        keeps: "10 days from tapping, kept cold",
        madeIn: "Nsukka, Enugu",
        serve: "Cold, from a calabash if you have one",
      }),
      price: 2600,
      sizes: ["75 cl"],
      left: 0,
      shot: ({ size }) => ({
        kind: "bottle",
        name: "Palm Wine",
        flavour: "Undiluted",
        weight: size,
        colour: "Forest Green",
        contents: "palm-wine",
      }),
    },
  ],
};

export const drinks: Shelf = {
  category: "drinks",
  products: [
    {
      code: "SNK-DRK-001",
      name: "Kachia Ginger Juice",
      words: "ginger juice atale citta jinja shot",
      about:
        "Pressed from Kachia ginger, the hot kind. A capful in tea, two in zobo, three if you have a cold.",
      facts: food({
        ingredients: "ginger juice, lemon juice, honey",
        keeps: "4 months from bottling, 3 weeks once opened",
        madeIn: "Kachia, Kaduna",
      }),
      price: { "25 cl": 2200, "50 cl": 3900 },
      shot: ({ size }) => ({
        kind: "bottle",
        name: "Ginger Juice",
        flavour: "Lemon & Honey",
        weight: size,
        colour: "Lemon",
        contents: "ginger-juice",
      }),
    },
    {
      code: "SNK-DRK-002",
      name: "Obudu Forest Honey",
      words: "oyin zuma mmanu anwu honey raw pure",
      about:
        "Raw, dark and a little smoky, from hives on the plateau above Obudu. It may set in the harmattan; stand the bottle in warm water.",
      facts: food({
        ingredients: "honey",
        keeps: "24 months from bottling",
        madeIn: "Obudu, Cross River",
      }),
      price: { "35 cl": 5200, "75 cl": 9800 },
      was: { "75 cl": 10500 },
      shot: ({ size }) => ({
        kind: "bottle",
        name: "Forest Honey",
        flavour: "Obudu plateau, raw",
        weight: size,
        colour: "Brown",
        contents: "honey",
      }),
    },
  ],
};
