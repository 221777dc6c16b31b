type Sign = readonly [pattern: RegExp, name: string];

/** In this order: most browsers also contain the names of the ones they derive from. */
const BROWSERS: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const SYSTEMS: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const named = (signs: readonly Sign[], text: string): string | undefined =>
  signs.find(([pattern]) => pattern.test(text))?.[1];

/** « Firefox sur Windows »: the browser of a session, from its User-Agent. Informative, not a proof. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [named(BROWSERS, userAgent ?? ''), named(SYSTEMS, userAgent ?? '')];
  if (browser && system) return `${browser} sur ${system}`;
  if (system) return `Navigateur sur ${system}`;
  return browser ?? 'Appareil inconnu';
}
