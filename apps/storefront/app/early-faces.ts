/**
 * Is in the document itself, before the styles, and asks for the typefaces of the page, unless the network is slow:
 * there they would delay the styles and the scripts by half a second, and come too late for the first paint anyway. The
 * page then keeps the device's own faces, and gets the shop's for the next one once it is live (late-faces.ts).
 * It also says whether the device has a delivery area: the page is the same for everybody, and what is shown of an area
 * needs more room than the question for it. The same goes for an order that has just been paid, which the home page speaks of.
 * Imports nothing, because it is a script of the document.
 */

/** From the request to the beginning of the document: a round trip, and what the server takes for the page. */
const SLOW_ANSWER_MS = 400;

/** Also in late-faces.ts. */
const FACES_KEY = "ssFaces";

/** Also in area/area.ts and browser/account-area.ts. */
const AREA_KEY = "ssArea";
const ACCOUNT_AREA_KEY = "ssAccountArea";
const FORGOTTEN = "forgotten";

/** Also in browser/paid-order-kept.ts and session/session.ts. */
const PAID_ORDER_KEY = "ssPaidOrder";
const USER_KEY = "ssUserData";
const SESSION_COOKIE = "ss_auth=";

interface Connection {
  saveData?: boolean;
}

function isNetworkSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return true;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page !== undefined && performance.now() - page.requestStart > SLOW_ANSWER_MS;
}

/** Null too where storage is blocked. */
function stored(key: string, storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Whether there is a paid order to speak of, and the shopper who paid it is signed in. */
function hasPaidOrder(): boolean {
  const user = stored(USER_KEY);
  // Most devices have none. Cookies come last: the first look at them takes a slow phone 50 ms and more.
  if (!user) return false;
  // Each may have an order of another shopper.
  const isThere = [() => localStorage, () => sessionStorage].some((storage) => {
    const [, shopper] = /"shopper":("[^"]+")/.exec(stored(PAID_ORDER_KEY, storage) ?? "") ?? [];
    return shopper !== undefined && user.includes(shopper);
  });
  return isThere && document.cookie.includes(SESSION_COOKIE);
}

/** Whether the browser has these files since a page before. */
function areHere(fonts: string): boolean {
  return stored(FACES_KEY) === fonts;
}

function start({ fonts = "", accents = "" }: DOMStringMap): void {
  const area = stored(AREA_KEY) ?? stored(ACCOUNT_AREA_KEY) ?? FORGOTTEN;
  document.documentElement.toggleAttribute("data-area", area !== FORGOTTEN);
  document.documentElement.toggleAttribute("data-paid", hasPaidOrder());
  if (isNetworkSlow() && !areHere(fonts)) {
    document.documentElement.dataset.ownFaces = "";
    return;
  }
  for (const href of `${fonts} ${accents}`.trim().split(" ")) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href });
    document.head.append(link);
  }
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) start(script.dataset);
