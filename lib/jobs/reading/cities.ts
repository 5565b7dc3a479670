import { readFileSync } from 'node:fs';
import places from './places.json' with { type: 'json' };

/** File that `npm run cities` writes; tools/cities.ts explains its format. */
export const CITIES_FILE = 'lib/jobs/reading/cities.txt';

export type NamedPlace = {
  country: string;
  /** Postal abbreviation of the region, in the US, Canada and Australia only. */
  region: string | null;
  /** State, province or nation of a city in the countries of `areas` in places.json. */
  area: string | null;
  /** Inhabitants in thousands; null for a country. */
  people: number | null;
  /** The name is a nickname of this place, and the only name of another city. */
  isByname: boolean;
  name: string;
};

/** By country and GeoNames code, as in "DE/02". */
export const AREAS: ReadonlyMap<string, string> = new Map(
  places.areas.flatMap((row) => {
    const [country = '', names = ''] = row.split(': ');
    return names.split(', ').map((entry) => {
      const [code = '', name = ''] = entry.split('=');
      return [`${country}/${code}`, name] as const;
    });
  }),
);

const [LINE_END, FIELD_END] = ['\n'.charCodeAt(0), '\t'];
let bytes: Buffer | null = null;

/**
 * Finds the places of a folded name by binary search in the file's bytes: objects would take forty times the memory.
 */
export function placesNamed(key: string): NamedPlace[] {
  return linesFrom(key + FIELD_END).map(readLine);
}

/** Returns the folded names that begin with a text, in byte order. */
export function namesFrom(start: string): string[] {
  return linesFrom(start).map((line) => line.slice(0, line.indexOf(FIELD_END)));
}

function linesFrom(start: string): string[] {
  const file = (bytes ??= readCities());
  const wanted = Buffer.from(start);
  let [low, high] = [0, file.length];
  while (low < high) {
    const start = lineStart(file, (low + high) >> 1);
    if (compareAt(file, start, wanted) < 0) low = lineEnd(file, start);
    else high = start;
  }
  const found: string[] = [];
  while (low < file.length && compareAt(file, low, wanted) === 0) {
    const end = lineEnd(file, low);
    found.push(file.toString('utf8', low, end - 1));
    low = end;
  }
  return found;
}

/** Capitalises each word of a folded name: most names in the file are displayed so. */
export function nameOfKey(key: string): string {
  return key.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
}

function readLine(line: string): NamedPlace {
  const [key = '', place = '', people = '', name] = line.split(FIELD_END);
  const country = place.slice(0, 2);
  return {
    country,
    region: place[2] === '-' ? place.slice(3) : null,
    area: AREAS.get(place) ?? null,
    people: people === '*' ? null : Number(people.replace('~', '')),
    isByname: people.startsWith('~'),
    name: name ?? nameOfKey(key),
  };
}

function compareAt(file: Buffer, at: number, wanted: Buffer): number {
  return file.compare(wanted, 0, wanted.length, at, Math.min(at + wanted.length, file.length));
}

function readCities(): Buffer {
  // The file lies beside the sources, in production too, so it is not bundled.
  return readFileSync(/* turbopackIgnore: true */ CITIES_FILE);
}

function lineStart(file: Buffer, at: number): number {
  return at === 0 ? 0 : file.lastIndexOf(LINE_END, at - 1) + 1;
}

function lineEnd(file: Buffer, at: number): number {
  const end = file.indexOf(LINE_END, at);
  return end < 0 ? file.length : end + 1;
}
