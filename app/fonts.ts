import localFont from 'next/font/local';

// Each typeface has three files, cut by tools/cut-fonts.py: one with the characters of our own texts, one with other
// Latin characters, and one with those of Czech, Polish, Romanian or Turkish names. Browsers load the last two only for
// pages that need them. All load after the first paint. With `optional` a page keeps the system fonts of
// fallback-fonts.css if ours come late, so that no text moves (docs/decisions/007-first-paint). Next.js parses these
// calls without running them, so they cannot share constants.

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

export const bricolageNames = localFont({
  src: './fonts/bricolage-grotesque-names.woff2',
  variable: '--font-bricolage-names',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+100-101, U+103-107, U+10A-113, U+116-11B, U+11E-123, U+126-12B, U+12E-130, U+132-133, U+136-137, U+139-13E, U+141-148, U+14A-14D, U+150-151, U+154-15B, U+15E-165, U+168-17E, U+1A0-1A1, U+1AF-1B0, U+1CD-1CE, U+218-21B, U+237, U+2C7, U+2DD, U+1E80-1E85, U+1E9E, U+1EF2-1EF9, U+2020, U+20A1, U+20A4, U+20A6, U+20A8-20A9, U+20AB, U+20AD-20AE, U+20B1-20B2, U+20B4-20B5, U+20B8-20BA, U+20BC-20BF, U+2113',
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

export const instrumentNames = localFont({
  src: './fonts/instrument-sans-names.woff2',
  variable: '--font-instrument-names',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+100-101, U+103-107, U+10A-113, U+116-11B, U+11E-123, U+126-127, U+12A-12B, U+12E-130, U+132-133, U+136-137, U+139-13E, U+141-148, U+14A-14D, U+150-151, U+154-15B, U+15E-165, U+16A-17E, U+1CD-1CE, U+218-21B, U+237, U+2C7, U+2DD, U+1E80-1E85, U+1E9E, U+1EF2-1EF3',
    },
  ],
});
