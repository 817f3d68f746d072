import type { CategoryEntry } from "../vocabulary.ts";

/** In the order in which the shop shows them; a category comes after its parent. */
export const snackCategories: readonly CategoryEntry[] = [
  {
    key: "snacks",
    name: "Snacks",
    alt: "A pouch of chin-chin, a bag of plantain chips and a bottle of zobo",
    shot: {
      kind: "still-life",
      backdrop: "sun",
      items: [
        {
          kind: "pouch",
          name: "Chin-chin",
          colour: "Mustard",
          accent: "Indigo",
          contents: "chin-chin",
          cloth: "adire-oniko",
        },
        { kind: "bottle", name: "Zobo", flavour: "Ginger & Clove", colour: "Wine", contents: "zobo" },
        {
          kind: "pillow",
          name: "Plantain Chips",
          colour: "Yellow",
          accent: "Leaf",
          contents: "plantain-chips",
        },
      ],
    },
  },
  {
    key: "chin-chin",
    name: "Chin-chin",
    parent: "snacks",
    popular: 5,
    alt: "A pouch of coconut chin-chin beside a jar of chin-chin",
    shot: {
      kind: "still-life",
      backdrop: "sky",
      items: [
        { kind: "jar", name: "Party Chin-chin", colour: "Coral", contents: "chin-chin" },
        {
          kind: "pouch",
          name: "Coconut Chin-chin",
          colour: "Teal",
          accent: "Mustard",
          contents: "coconut-chin-chin",
        },
      ],
    },
  },
  {
    key: "plantain-chips",
    name: "Plantain Chips & Kokoro",
    parent: "snacks",
    alt: "Two bags of plantain chips, ripe and unripe",
    shot: {
      kind: "still-life",
      backdrop: "leaf",
      items: [
        {
          kind: "pillow",
          name: "Ripe Plantain Chips",
          colour: "Yellow",
          accent: "Leaf",
          contents: "plantain-chips",
        },
        {
          kind: "pillow",
          name: "Unripe Plantain Chips",
          colour: "Leaf",
          accent: "Lemon",
          contents: "green-plantain-chips",
        },
      ],
    },
  },
  {
    key: "kilishi-suya",
    name: "Kilishi & Suya",
    parent: "snacks",
    popular: 8,
    alt: "A pouch of Kano kilishi and a paper cone of kilishi",
    shot: {
      kind: "still-life",
      backdrop: "blush",
      items: [
        {
          kind: "pouch",
          name: "Kano Kilishi",
          colour: "Chocolate",
          accent: "Mustard",
          contents: "kilishi",
          finish: "kraft",
        },
        { kind: "cone", name: "Kilishi", colour: "Cream", contents: "kilishi" },
      ],
    },
  },
  {
    key: "nuts",
    name: "Nuts & Kuli-kuli",
    parent: "snacks",
    alt: "A jar of roasted groundnuts beside a pouch of kuli-kuli",
    shot: {
      kind: "still-life",
      backdrop: "sand",
      items: [
        { kind: "jar", name: "Groundnuts", colour: "Rust", contents: "groundnuts" },
        {
          kind: "pouch",
          name: "Kuli-kuli",
          colour: "Camel",
          accent: "Forest Green",
          contents: "kuli-kuli",
          finish: "kraft",
        },
      ],
    },
  },
  {
    key: "kuli-kuli",
    name: "Kuli-kuli & Donkwa",
    parent: "nuts",
    alt: "Two pouches of kuli-kuli, rounds and sticks",
    shot: {
      kind: "still-life",
      backdrop: "sun",
      items: [
        {
          kind: "pouch",
          name: "Kuli-kuli Rounds",
          colour: "Camel",
          accent: "Forest Green",
          contents: "kuli-kuli",
          finish: "kraft",
        },
        {
          kind: "pouch",
          name: "Kuli-kuli Sticks",
          colour: "Red",
          accent: "Ivory",
          contents: "kuli-kuli-sticks",
        },
      ],
    },
  },
  {
    key: "groundnuts-cashews",
    name: "Groundnuts & Cashews",
    parent: "nuts",
    alt: "Jars of groundnuts and cashew nuts",
    shot: {
      kind: "still-life",
      backdrop: "sky",
      items: [
        { kind: "jar", name: "Cashew Nuts", colour: "Royal Blue", contents: "cashews" },
        { kind: "jar", name: "Groundnuts", colour: "Rust", contents: "groundnuts" },
      ],
    },
  },
  {
    key: "drinks",
    name: "Drinks",
    parent: "snacks",
    popular: 1,
    alt: "Bottles of zobo, tigernut milk and chapman",
    shot: {
      kind: "still-life",
      backdrop: "lilac",
      items: [
        { kind: "bottle", name: "Tigernut Milk", colour: "Camel", contents: "tigernut-milk" },
        { kind: "bottle", name: "Zobo", colour: "Wine", contents: "zobo" },
        { kind: "bottle", name: "Chapman", colour: "Coral", contents: "chapman" },
      ],
    },
  },
  {
    key: "zobo-chapman",
    name: "Zobo & Chapman",
    parent: "drinks",
    alt: "A bottle of zobo and a bottle of chapman",
    shot: {
      kind: "still-life",
      backdrop: "blush",
      items: [
        { kind: "bottle", name: "Zobo", flavour: "Pineapple", colour: "Fuchsia", contents: "zobo" },
        { kind: "bottle", name: "Chapman", colour: "Coral", contents: "chapman" },
      ],
    },
  },
  {
    key: "kunu-tigernut",
    name: "Kunu, Tigernut & Palm Wine",
    parent: "drinks",
    alt: "Bottles of kunu and palm wine",
    shot: {
      kind: "still-life",
      backdrop: "sand",
      items: [
        { kind: "bottle", name: "Kunu Zaki", colour: "Mustard", contents: "kunu" },
        { kind: "bottle", name: "Palm Wine", colour: "Forest Green", contents: "palm-wine" },
      ],
    },
  },
  {
    key: "sweets-dried-fruit",
    name: "Sweets & Dried Fruit",
    parent: "snacks",
    alt: "A jar of coloured sweets beside a pouch of dried mango",
    shot: {
      kind: "still-life",
      backdrop: "blush",
      items: [
        { kind: "jar", name: "Alewa", colour: "Pink", contents: "sweets" },
        { kind: "pouch", name: "Dried Mango", colour: "Orange", accent: "Leaf", contents: "dried-mango" },
      ],
    },
  },
  {
    key: "popcorn-bakes",
    name: "Popcorn & Bakes",
    parent: "snacks",
    alt: "A bag of popcorn and a tin of butter cookies",
    shot: {
      kind: "still-life",
      backdrop: "sky",
      items: [
        { kind: "pillow", name: "Cinema Popcorn", colour: "Red", accent: "White", contents: "popcorn" },
        { kind: "tin", name: "Butter Cookies", colour: "Navy", accent: "Gold", contents: "cookies" },
      ],
    },
  },
  {
    key: "spices-garri",
    name: "Spices & Garri",
    parent: "snacks",
    alt: "A tin of suya spice, a jar of pepper-soup spice and a bag of garri",
    shot: {
      kind: "still-life",
      backdrop: "sun",
      items: [
        {
          kind: "pouch",
          name: "Ijebu Garri",
          colour: "Ivory",
          accent: "Indigo",
          contents: "garri",
          finish: "kraft",
        },
        { kind: "tin", name: "Yaji Suya Spice", colour: "Burnt Orange", accent: "Cream", contents: "spice" },
        { kind: "jar", name: "Pepper-soup Spice", colour: "Forest Green", contents: "spice" },
      ],
    },
  },
];
