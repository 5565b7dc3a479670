import * as en from './en';

/** Every sentence of the site, in the shape that English gives it. */
export type Catalogue = typeof en;

// A language is one catalogue in a folder of its own, and one line here.
const catalogues = { en } satisfies Record<string, Catalogue>;

export type Locale = keyof typeof catalogues;

/** The language of the running request. All requests are English so far. */
const currentLocale = (): Locale => 'en';

/**
 * The words of one language. Call it where the words are needed, never while a module loads: the language belongs to
 * the request. Browser code gets its words as props.
 */
export function content(locale = currentLocale()): Catalogue {
  return catalogues[locale];
}
