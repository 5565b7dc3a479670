/** In this order, because a derived browser also names the browser that it derives from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biP(?:hone|od)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Labels a session for its owner, such as "Firefox on Linux"; null for an unknown browser. */
export function deviceLabel(userAgent: string | null): string | null {
  const sent = (userAgent ?? '').slice(0, 500);
  const browser = firstOf(BROWSERS, sent);
  const system = firstOf(SYSTEMS, sent);
  if (browser === null) return null;
  return system === null ? browser : `${browser} on ${system}`;
}

function firstOf(names: readonly (readonly [RegExp, string])[], sent: string): string | null {
  return names.find(([pattern]) => pattern.test(sent))?.[1] ?? null;
}
