import texts from './texts.json' with { type: 'json' };

/** A CV in one language. `posts`: dates, title and lines of each. `bar`: contact, skills and languages. */
export type Cv = { language: string; isFromRight: boolean } & (typeof texts)['en'];

export const CVS: readonly Cv[] = Object.entries(texts).map(([language, cv]) => ({
  ...cv,
  language,
  isFromRight: language === 'ar' || language === 'he',
}));

/** A document, with the words that it shows: those of each column, in reading order. */
export type Produced = { bytes: Buffer; columns: readonly (readonly string[])[] };
export type Maker = (cv: Cv) => Produced | Promise<Produced>;

export const mainOf = ({ profile, work, posts }: Cv) => [...profile, work, ...posts.flat()];
export const whole = (cv: Cv) => [[cv.name, ...mainOf(cv), ...cv.bar]];
export const parted = (cv: Cv) => [[cv.name, ...mainOf(cv)], cv.bar];

export const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export type Producers = Readonly<Record<string, Readonly<Record<string, Maker>>>>;

/** Posts as rows of a table: dates, then title and lines. */
export const rowsOf = ({ posts }: Cv) => posts.map(([dates = '', ...lines]) => [[dates], lines]);

/** A CV as a web page. */
export function pageOf(cv: Cv, style: string, bodyOf: (cv: Cv) => string): string {
  const direction = cv.isFromRight ? 'rtl' : 'ltr';
  const css = `body { font: 11pt 'DejaVu Sans' } p { margin: 4pt 0 } h2 { font-size: 12pt } ${style}`;
  return `<!doctype html><meta charset="utf-8"><html lang="${cv.language}" dir="${direction}"><style>${css}</style><body>${bodyOf(cv)}</body></html>`;
}
