import localFont from 'next/font/local';

// Each typeface has two files, cut by tools/cut-fonts.py: one with the characters of our own texts, and one with other
// Latin characters, which browsers load only for pages that need them. They load after the first paint and are shown
// from the next page on, the system fonts of fallback-fonts.css before (docs/decisions/007-first-paint). Next.js parses
// these calls without running them, so they cannot share constants.

export const bricolage = localFont({
  src: './fonts/bricolage-grotesque-core.woff2',
  variable: '--font-bricolage-core',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-3B, U+3F-5A, U+5F, U+61-7A, U+A0, U+A3, U+A9, U+B7, U+D7, U+E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2191, U+2193, U+2212',
    },
  ],
});

export const bricolageExtension = localFont({
  src: './fonts/bricolage-grotesque-extension.woff2',
  variable: '--font-bricolage-extension',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+3C-3E, U+5B-5E, U+60, U+7B-7E, U+A1-A2, U+A5-A8, U+AA-AC, U+AE-B6, U+B8-D6, U+D8-E8, U+EA-FF, U+102, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308-309, U+323, U+2002, U+2009, U+200B, U+201A, U+201E, U+2032-2033, U+2039-203A, U+2044, U+2122',
    },
  ],
});

export const instrument = localFont({
  src: './fonts/instrument-sans-core.woff2',
  variable: '--font-instrument-core',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-3B, U+3F-5A, U+5F, U+61-7A, U+A0, U+A3, U+A9, U+B7, U+D7, U+E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2191, U+2193, U+2212',
    },
  ],
});

export const instrumentExtension = localFont({
  src: './fonts/instrument-sans-extension.woff2',
  variable: '--font-instrument-extension',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+3C-3E, U+5B-5E, U+60, U+7B-7E, U+A1-A2, U+A5, U+A7-A8, U+AA-AB, U+AE-B0, U+B4, U+B6, U+B8, U+BA-BB, U+BF-D6, U+D8-E8, U+EA-FF, U+102, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308, U+201A, U+201E, U+2039-203A, U+2122',
    },
  ],
});
