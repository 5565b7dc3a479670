import { readFileSync } from 'node:fs';

/** Written by `npm run cities`; the head of tools/cities.ts says how. */
export const CITIES_FILE = 'lib/jobs/reading/cities.txt';

/** A place that a name in the file may mean. */
export type NamedPlace = {
  country: string;
  /** Postal abbreviation of the region, in the US, Canada and Australia only. */
  region: string | null;
  /** Inhabitants in thousands; null for a country. */
  people: number | null;
  /** The name is a nickname of this place, while another city has it as its only name. */
  isByname: boolean;
  /** Name under which it is stored. */
  name: string;
};

const [LINE_END, FIELD_END] = ['\n'.charCodeAt(0), '\t'];
let bytes: Buffer | null = null;

/** Places of a folded name, unordered. The file is searched as bytes: parsed into objects it would take forty times the memory. */
export function placesNamed(key: string): NamedPlace[] {
  const file = (bytes ??= readCities());
  const wanted = Buffer.from(key + FIELD_END);
  let [low, high] = [0, file.length];
  while (low < high) {
    const start = lineStart(file, (low + high) >> 1);
    if (compareAt(file, start, wanted) < 0) low = lineEnd(file, start);
    else high = start;
  }
  const found: NamedPlace[] = [];
  while (low < file.length && compareAt(file, low, wanted) === 0) {
    const end = lineEnd(file, low);
    found.push(readLine(file.toString('utf8', low, end - 1)));
    low = end;
  }
  return found;
}

/** A folded name with capitals, as most names of the file are shown. */
export function nameOfKey(key: string): string {
  return key.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
}

function readLine(line: string): NamedPlace {
  const [key = '', place = '', people = '', name] = line.split(FIELD_END);
  const [country = '', region = null] = place.split('-');
  return {
    country,
    region,
    people: people === '*' ? null : Number(people.replace('~', '')),
    isByname: people.startsWith('~'),
    name: name ?? nameOfKey(key),
  };
}

function compareAt(file: Buffer, at: number, wanted: Buffer): number {
  return file.compare(wanted, 0, wanted.length, at, Math.min(at + wanted.length, file.length));
}

function readCities(): Buffer {
  // The file lies beside the sources, in production too, and is not bundled.
  return readFileSync(/* turbopackIgnore: true */ CITIES_FILE);
}

function lineStart(file: Buffer, at: number): number {
  return at === 0 ? 0 : file.lastIndexOf(LINE_END, at - 1) + 1;
}

function lineEnd(file: Buffer, at: number): number {
  const end = file.indexOf(LINE_END, at);
  return end < 0 ? file.length : end + 1;
}
