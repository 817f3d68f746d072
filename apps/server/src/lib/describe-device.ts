const BROWSERS: readonly [RegExp, string][] = [
  [/\bOPR\/|\bOpera Mini\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bUCBrowser\/|\bUBrowser\//, "UC Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bMac OS X\b|\bMacintosh\b/, "a Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Describes a browser, such as "Chrome on Android". Nothing else of the header is stored. */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, 400);
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  if (browser) return browser;
  return system ? `An app on ${system}` : "Unknown device";
}
