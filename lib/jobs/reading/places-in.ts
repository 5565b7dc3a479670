import type { Place } from '../places';
import { countryName } from '../../vocabulary/countries';
import { derivePlace, placeText } from './place';
import { fold } from './fold';
import { agree, codesOf, isCity, isKnownName, type Reading } from './place-names';
import { readParts, type Part } from './place-parts';

/**
 * Returns the places of a location that names several ("Berlin; Paris", "Bangalore / Pune", "remote in DE, AT, CH"), in
 * its order; [] if it names one, or fewer than two with a known country. Unknown names stay as written.
 */
export function placesIn(location: string): Place[] {
  const common = derivePlace(location);
  if (common.city !== null) return [];
  const parts = readParts(placeText(location));
  if (parts.length < 2 || parts.length > MOST_PARTS) return [];
  const groups = groupsOf(parts);
  if (isPartOfOther(groups) || isBesideForeignName(parts)) return [];
  const codes = countriesOfCodes(groups);
  if (codes === null && groups.some(isBareCode)) return [];
  const found = codes ?? groups.map((group) => placeOfGroup(group, common.countryCode));
  const places = found.filter((place, at) => found.findIndex((other) => isSame(place, other)) === at);
  return places.filter(({ countryCode }) => countryCode !== null).length > 1 ? places : [];
}

const MOST_PARTS = 40;

/** A second city, or a part that cannot lie in the place before it, begins another place. */
function groupsOf(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const group = groups.at(-1);
    if (group?.[0]?.alternative === part.alternative && fits(part, group)) group.push(part);
    else groups.push([part]);
  }
  return groups;
}

function fits(part: Part, group: readonly Part[]): boolean {
  const known = group.filter(({ readings }) => readings.length > 0);
  if (part.readings.length === 0 || known.length === 0) return !part.isWide;
  if (isTown(part) && known.some(isTown)) return false;
  return known.every((other) => [...other.readings, ...other.namesakes].some((one) => isIn(one, part)));
}

const isTown = ({ readings }: Part) => readings.length > 0 && readings.every(isCity);
const isIn = (one: Reading, { readings }: Part) =>
  readings.some((other) => agree(one, other) && !(one.isLocal && other.isLocal));

/** Whether a bare city may lie in a bare country or state beside it: "Dublin / US" may be Dublin in Ohio. */
function isPartOfOther(groups: readonly Part[][]): boolean {
  const bare = groups.flatMap(([part, ...more]) => (part && more.length === 0 ? [part] : []));
  const wider = bare.filter((part) => part.readings.length > 0 && !part.isCityToo);
  return bare.some(
    (part) =>
      part.isCityToo && wider.some((other) => [...part.readings, ...part.namesakes].some((one) => isIn(one, other))),
  );
}

/** "Medellín, Antioquia" is no list, although Antioquia is also the Spanish name of Antakya. */
function isBesideForeignName([first, second, ...others]: readonly Part[]): boolean {
  if (!first || !second || others.length > 0 || first.alternative !== second.alternative) return false;
  return second.readings.every((one) => isCity(one) && !isKnownName(one.name) && fold(one.name) !== fold(second.text));
}

/** "Berlin, CT": a code after a place belongs to it, even if no such place is known. */
function isBareCode([part]: readonly Part[], at: number, groups: readonly Part[][]): boolean {
  return at > 0 && part?.isCode === true && part.alternative === groups[at - 1]?.at(-1)?.alternative;
}

/** Reads a list of bare country codes ("DE, AT, CH"); null if there are other names, or if all are US states too. */
function countriesOfCodes(groups: readonly Part[][]): Place[] | null {
  const codes = groups.map(([part, ...more]) =>
    part?.isCode && more.length === 0 ? part.text.replaceAll('.', '') : '',
  );
  const isState = (code: string) => codesOf(code)?.some(({ kind, country }) => kind === 'region' && country === 'US');
  if (codes.length < 2 || codes.every(isState) || !codes.every((code) => countryName(code) !== null)) return null;
  return codes.map((code) => ({ text: code, city: null, region: null, countryCode: code }));
}

function placeOfGroup(group: readonly Part[], common: string | null): Place {
  const text = group.map((part) => part.text).join(', ');
  const read = derivePlace(text);
  const { city, region, countryCode } =
    read.countryCode === null && common !== null ? derivePlace(`${text}, ${countryName(common)}`) : read;
  return { text, city, region, countryCode };
}

function isSame(one: Place, other: Place): boolean {
  if (one.countryCode === null) return one.text === other.text;
  return one.city === other.city && one.region === other.region && one.countryCode === other.countryCode;
}
