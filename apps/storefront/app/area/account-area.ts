import type { Address } from "@shop/contract/addresses";
import type { Api } from "../api/use-api.ts";
import { accountAreaChanges } from "../browser/account-area.ts";
import { readToken } from "../session/session.ts";
import { type Area, keepAccountArea } from "./area.ts";

/** What the account has been asked for last since the page was loaded. */
let asked: string | undefined;

/**
 * Takes the area from the account of the signed-in shopper. Without one there, the shopper is asked as before.
 * @param options.atOnce when the shopper has just signed in, and the page may change
 */
export async function takeAccountArea(api: Api, options: { atOnce: boolean }): Promise<void> {
  const question = openQuestion();
  if (question === undefined || question === asked) return;
  asked = question;
  try {
    const area = await findAccountArea(api);
    // The shopper may have chosen another one or signed out meanwhile, or the account has changed again.
    if (area && openQuestion() === question) keepAccountArea(area, options);
  } catch {
    if (asked === question) asked = undefined;
  }
}

/** Each session is asked once, and again after each change of its account. */
function openQuestion(): string | undefined {
  const session = readToken();
  return session && `${session} ${accountAreaChanges.get()}`;
}

/** Where the default address lies, else where the last order went, as far as the shop delivers there. */
async function findAccountArea(api: Api): Promise<Area | null> {
  const [[home], last] = await Promise.all([api.call("listAddresses"), api.call("viewLastChoices")]);
  if (!home && !last) return null;
  const locations = await api.call("listServedLocations");
  const atHome = home && areaOfAddress(home, locations);
  return atHome ?? locations.find(({ id }) => id === last?.location_id) ?? null;
}

/**
 * The delivery location of an address: the one whose name has the neighbourhood, else the local government area, else
 * the only one of the state. Undefined where that says too little.
 */
export function areaOfAddress(
  { state, lga, area }: Pick<Address, "state" | "lga" | "area">,
  locations: readonly Area[],
): Area | undefined {
  const inState = locations.filter((location) => location.state === state);
  return (
    bestNamed(inState, area) ?? bestNamed(inState, lga) ?? (inState.length === 1 ? inState[0] : undefined)
  );
}

/** The location with the longest place name in a text: "Ibeju-Lekki" is not Lekki. */
function bestNamed(locations: readonly Area[], text: string): Area | undefined {
  const said = text.split(BETWEEN_NAMES).map((part) => wordsOf(part.replace(STREET, "")));
  const whole = [wordsOf(text)];
  const isSaid = (place: string) =>
    (STREET.test(place) ? whole : said).some((part) => part.includes(wordsOf(place)));
  const lengthIn = (location: Area) =>
    Math.max(0, ...placesOf(location).map((place) => (isSaid(place) ? place.length : 0)));
  const [best, next] = locations
    .map((location) => ({ location, length: lengthIn(location) }))
    .toSorted((a, b) => b.length - a.length);
  return best && best.length > (next?.length ?? 0) ? best.location : undefined;
}

/** "Lekki Phase 1 off Lekki-Epe Expressway, Lagos" names a neighbourhood, a street and a city. */
const BETWEEN_NAMES = /[,;.()/]|\b(?:along|beside|by|near|off|opposite)\b/i;

/** A street is named after the place it leads to: Ikorodu Road is not in Ikorodu. */
const STREET =
  /^.*\b(?:road|rd|street|st|avenue|ave|way|expressway|express|highway|lane|close|crescent|drive)\b/i;

/** "Festac, Apapa & Ojo, Lagos" names three places. */
export function placesOf({ name, state }: Pick<Area, "name" | "state">): string[] {
  const places = name.split(/[,&]/).map((place) => place.trim());
  const last = places.at(-1);
  return places.length > 1 && (last === state || last === "Abuja") ? places.slice(0, -1) : places;
}

/** In lower case and between blanks, so that a name is found only as whole words. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")
    .trim()} `;
}
