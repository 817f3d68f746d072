import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const MOZILLA = "Mozilla/5.0";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  [`${MOZILLA} (Linux; Android 14; Infinix X6528) ${CHROME} Mobile Safari/537.36`, "Chrome on Android"],
  [`${MOZILLA} (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36 OPR/80.0`, "Opera on Android"],
  [
    `${MOZILLA} (Linux; Android 13) ${CHROME} SamsungBrowser/28.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0`, "Firefox on a Mac"],
  [`${MOZILLA} (X11; Linux x86_64) ${CHROME} Safari/537.36`, "Chrome on Linux"],
  [
    `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  ["Opera/9.80 (J2ME/MIDP; Opera Mini/7.1; U; en) Presto/2.12 Version/12.16", "Opera"],
  ["SuyaApp/1.0 (Android 14)", "An app on Android"],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  [undefined, "Unknown device"],
])("The browser %s is described as %s", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
