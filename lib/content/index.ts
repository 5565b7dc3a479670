import * as en from './en';

type English = typeof en;

/** All text of the site. Catalogues of other languages must have the structure of the English one. */
export type Catalogue = { [Name in keyof English]: English[Name] extends string ? string : English[Name] };

// Another language needs a folder with its catalogue and one entry here.
const catalogues = { en } satisfies Record<string, Catalogue>;

export type Locale = keyof typeof catalogues;

/** All requests are English so far. */
const currentLocale = (): Locale => 'en';

/**
 * Returns the text of one language. Call it during a request, never while a module loads: the language belongs to the
 * request. Browser code gets its text as props.
 */
export function content(locale = currentLocale()): Catalogue {
  return catalogues[locale];
}

/** Picks some of the text for the props of browser code. */
export function slice<Words, Name extends keyof Words>(words: Words, ...names: Name[]): Pick<Words, Name> {
  return Object.fromEntries(names.map((name) => [name, words[name]])) as Pick<Words, Name>;
}
