import { STATES } from "./areas.ts";

/**
 * Towns and quarters that people name instead of their local government area, by state, city and area. Only those that lie in one area without
 * doubt: a place that two areas share is left out, and so is a place with the name of its area.
 */
const TOWNS: Record<string, Record<string, Record<string, string>>> = {
  Abia: {
    Aba: { "Aba North": "Ariaria, Eziama, Ogbor Hill, Osusu", "Aba South": "Ekeoha, Eziukwu, Ohazu" },
    Umuahia: { "Umuahia North": "Umuahia" },
  },
  "Akwa Ibom": {
    Uyo: { Itu: "Itam", Uyo: "Aka Offot, Ewet Housing Estate, Nwaniba, Shelter Afrique, Use Offot" },
  },
  Anambra: {
    Awka: { "Awka South": "Amawbia, Awka, Nibo" },
    Nnewi: { "Nnewi North": "Nnewi, Otolo" },
    Onitsha: {
      "Idemili North": "Nkpor, Obosi, Ogidi",
      "Onitsha North": "American Quarters, GRA, Inland Town",
      "Onitsha South": "Bridge Head, Fegge, Odoakpu, Woliwo",
    },
  },
  "Cross River": {
    Calabar: {
      "Calabar Municipal": "Big Qua Town, Ikot Ansa, Ikot Ishie, Marian, State Housing Estate",
      "Calabar South": "Anantigha, Henshaw Town, Mbukpa",
    },
  },
  Delta: {
    Asaba: {
      "Oshimili North": "Akwukwu-Igbo, Ibusa, Okpanam",
      "Oshimili South": "Asaba, Cable Point, Okwe",
    },
    Warri: {
      Udu: "Aladja, Ovwian",
      Uvwie: "Effurun, Ekpan, Enerhen, Ugbomro",
      "Warri South": "Ajamimogha, Edjeba, Ekurede, GRA, Igbudu, Okere, Okumagba Layout, Pessu, Warri",
    },
  },
  Edo: {
    "Benin City": {
      Egor: "Ugbowo, Uselu, Uwelu",
      "Ikpoba-Okha": "Aduwawa, Idogbo, Ikpoba Hill, Ogbeson, Oregbeni",
      Oredo: "Airport Road, Benin City, GRA, Ring Road, Ugbor",
      "Ovia North-East": "Ekosodin, Isihor, Oluku",
    },
  },
  Enugu: {
    Enugu: {
      "Enugu East": "Abakpa Nike, Emene, Trans Ekulu",
      "Enugu North": "Asata, GRA, Independence Layout, New Haven, Ogbete, Ogui",
      "Enugu South": "Achara Layout, Gariki, Idaw River, Maryland, Uwani",
    },
  },
  FCT: {
    Abuja: {
      "Abuja Municipal":
        "Apo, Asokoro, Central Area, Durumi, Galadimawa, Garki, Gudu, Guzape, Gwarinpa, Idu, Jabi, Jahi, Jikwoyi, Kado, Karmo, Karu Site, Katampe, Kurudu, Life Camp, Lokogoma, Lugbe, Mabushi, Maitama, Nyanya, Utako, Wuse, Wuse 2, Wuye",
      Bwari: "Dawaki, Dutse Alhaji, Kubwa, Mpape, Ushafa",
      Gwagwalada: "Zuba",
    },
  },
  Imo: {
    Owerri: {
      "Owerri Municipal": "Aladinma, GRA, Ikenegbu, New Owerri, Owerri",
      "Owerri North": "Akwakuma, Amakohia, Egbu, Emekuku, Naze, Orji, Uratta",
      "Owerri West": "Eziobodo, Ihiagwa, Irete, Nekede, Obinze, Umuguma",
    },
  },
  Kaduna: {
    Kaduna: {
      Chikun: "Gonin Gora, Kujama, Narayi, Sabon Tasha, Ungwan Romi",
      Igabi: "Mando, Rigachikun, Rigasa",
      "Kaduna North": "Badarawa, Hayin Banki, Kawo, Malali, Ungwan Dosa, Ungwan Rimi, Ungwan Sarki",
      "Kaduna South": "Barnawa, Kakuri, Makera, Tudun Wada",
    },
  },
  Kano: {
    Kano: {
      Dala: "Gwammaja, Kurna",
      Fagge: "Sabon Gari",
      Gwale: "Dorayi",
      "Kano Municipal": "Kofar Mata, Sharada",
      Kumbotso: "Mariri, Panshekara",
      Nasarawa: "Badawa, Bompai, Giginyu, Nassarawa GRA",
      Tarauni: "Unguwa Uku",
      Ungogo: "Bachirawa, Rijiyar Zaki",
    },
  },
  Kwara: {
    Ilorin: {
      "Ilorin East": "Gambari, Kulende, Oke Oyi, Sango, Zango",
      "Ilorin South": "Gaa Akanbi, Offa Garage, Tanke",
      "Ilorin West": "Adeta, Adewole, Baboko, Oloje, Pakata, Taiwo",
    },
  },
  Lagos: {
    Lagos: {
      Agege: "Oko-Oba, Orile Agege, Pen Cinema",
      "Ajeromi-Ifelodun": "Ajegunle, Amukoko",
      Alimosho:
        "Abule Egba, Akowonjo, Ayobo, Baruwa, Egbe, Egbeda, Idimu, Igando, Ijegun, Ikotun, Ipaja, Iyana Ipaja, Meiran, Shasha",
      "Amuwo-Odofin": "Abule Ado, Festac Town, Kirikiri, Mile 2, Satellite Town",
      Apapa: "Apapa GRA, Ijora",
      Badagry: "Ajara, Seme",
      "Eti-Osa":
        "Abraham Adesanya, Agungi, Ajah, Badore, Banana Island, Chevron, Ikate, Ikota, Ikoyi, Jakande Lekki, Langbasa, Lekki, Lekki Phase 1, Obalende, Oniru, Osapa London, Sangotedo, VGC, Victoria Island",
      "Ibeju-Lekki": "Akodo, Awoyaya, Bogije, Eleko, Lakowe",
      "Ifako-Ijaiye": "Fagba, Ifako, Ijaiye, Iju, Iju Ishaga, Ojokoro",
      Ikeja:
        "Agidingbi, Alausa, Allen, Computer Village, Ikeja GRA, Maryland, Oba Akran, Ogba, Ojodu, Opebi, Oregun",
      Ikorodu: "Agric, Igbogbo, Ijede, Imota, Itamaga, Odogunyan, Owutu",
      Kosofe:
        "Alapere, Anthony Village, Gbagada, Isheri North, Ketu, Magodo, Mende, Mile 12, Ogudu, Ojota, Oworonshoki",
      "Lagos Island": "Balogun, CMS, Idumota, Isale Eko, Marina, Onikan",
      "Lagos Mainland": "Adekunle, Akoka, Ebute Metta, Iwaya, Jibowu, Makoko, Oyingbo, Sabo, Yaba",
      Mushin: "Idi-Araba, Ilupeju, Ladipo, Odi Olowo, Papa Ajao",
      Ojo: "Ajangbadi, Alaba, Iba, Iyana Iba, Okokomaiko",
      "Oshodi-Isolo": "Ago Palace, Ajao Estate, Ejigbo, Isolo, Mafoluku, Okota, Oshodi, Shogunle",
      Shomolu: "Bariga, Igbobi, Onipanu, Palmgrove",
      Surulere: "Adeniran Ogunsanya, Aguda, Bode Thomas, Iponri, Itire, Lawanson, Masha, Ojuelegba",
    },
  },
  Ogun: {
    Abeokuta: {
      "Abeokuta North": "Akomoje, Elega, Iberekodo, Ita Oshin, Lafenwa, Olomore",
      "Abeokuta South":
        "Adatan, Asero, Ibara, Idi Aba, Ijemo, Itoku, Kuto, Oke Ilewo, Onikolobo, Panseke, Sapon",
      Odeda: "Obantoko, Osiele",
    },
    Ota: { "Ado-Odo/Ota": "Agbara, Iju Ota, Ota, Sango Ota", Ifo: "Agbado, Ajuwon, Akute, Alagbole" },
    Mowe: { "Obafemi Owode": "Arepo, Ibafo, Magboro, Mowe, Ofada, Warewa" },
  },
  Ondo: {
    Akure: {
      "Akure North": "Iju, Ita Ogbolu, Oba Ile",
      "Akure South": "Akure, Alagbaka, Arakale, FUTA, Ijapo Estate, Ijoka, Isinkan, Oke Aro",
    },
  },
  Osun: {
    "Ile-Ife": { "Ife Central": "Ile-Ife", "Ife East": "Modakeke" },
    Osogbo: { Egbedore: "Ido-Osun, Ofatedo", Osogbo: "Alekuwodo, Ogo Oluwa, Oke Fia" },
  },
  Oyo: {
    Ibadan: {
      Akinyele: "Moniya, Ojoo",
      Egbeda: "Alakia",
      "Ibadan North":
        "Agbowo, Agodi, Ashi, Basorun, Bodija, Ikolaba, Mokola, Sabo, Samonda, Sango, Secretariat, University of Ibadan, Yemetu",
      "Ibadan North-East": "Agugu, Iwo Road, Oje",
      "Ibadan North-West": "Dugbe, Eleyele, Idi Ishin, Inalende, Jericho, Onireke",
      "Ibadan South-East": "Felele, Mapo",
      "Ibadan South-West": "Apata, Challenge, Foko, Iyaganku, Oke Ado, Oke Bola, Oluyole Estate, Ring Road",
      Ido: "Ologuneru, Omi Adio",
      Lagelu: "Akobo",
      "Ona Ara": "Amuloko",
    },
  },
  Plateau: {
    Jos: {
      "Jos North": "Angwan Rogo, Gangare, Jenta Adamu, Naraguta, Terminus, Tudun Wada",
      "Jos South": "Bukuru, Kuru, Rantya, Rayfield, Zawan",
    },
  },
  Rivers: {
    "Port Harcourt": {
      "Obio/Akpor":
        "Ada George, Alakahia, Choba, Elelenwo, Eliozu, Eneka, Iwofe, Ozuoba, Rukpokwu, Rumueme, Rumuibekwe, Rumuigbo, Rumuodara, Rumuodomaya, Rumuokoro, Rumuokwurushi, Rumuokwuta, Rumuola, Rumuomasi, Woji",
      "Port Harcourt": "Abuloma, Amadi-Ama, Borokiri, D-Line, Diobu, GRA, Mile 1, Mile 3, Nkpogu, Old GRA",
    },
  },
};

export interface Towns {
  lga: string;
  city: string;
  names: readonly string[];
}

/** The known towns and quarters of a state. */
export function townsOf(state: string): Towns[] {
  return Object.entries(TOWNS[state] ?? {}).flatMap(([city, areas]) =>
    Object.entries(areas).map(([lga, names]) => ({ lga, city, names: names.split(", ") })),
  );
}

/** All states with their areas and towns. */
export const PLACES = STATES.map(({ state, lgas }) => ({ state, lgas, towns: townsOf(state) }));
