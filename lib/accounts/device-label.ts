/** The first that fits names a browser: those built on another one name that one as well. */
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

/**
 * What a session is listed under for its owner: "Firefox on Linux". One of a few dozen labels of ours, so that neither
 * versions nor anything else that was sent is kept; null when the header names no browser we know.
 */
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
