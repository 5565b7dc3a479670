import { EITHER, isNameLike, isPlaceName, readParts, SEPARATOR, wordsOf } from './place-parts';
import type { Workplace } from '../../vocabulary/jobs';
import words from './workplace.json' with { type: 'json' };

/** Patterns of words in a file of them, as one. */
const any = (patterns: readonly string[]) => patterns.join('|');

const REMOTE = any(words.remote);
const ON_SITE = any(words.onSite);
const FULLY = any(words.fully);
const REFUSED = 'not (?:possible|available|allowed|offered|an option)';
// "Remote: no", "Remote - None", "Remote (N/A)"; but in "Remote - no office" it is the office that is ruled out.
const DENIED = ' ?[:=?(,/–—-]+ ?(?:no(?:ne|pe)?|n/a|n(?! ?\\.)|false|not applicable)(?= ?(?:[,;|/.()[\\]–—-]|$))';
const DAYS = '(?:\\d+|one|two|three|four|five|few) ?(?:days?|weeks?|jours?|tage?)';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri)days?';
const PARTLY = any(words.partly);
const PERHAPS = any(words.perhaps);

const NOT_FULLY = wordsOf(`not (?:an? )?(?:${FULLY}) (?:${REMOTE})`, 'gi');
const RULED_OUT = wordsOf(
  `(?:no|not|non|never)[- ](?:an? |any )?(?:(?:${FULLY}) )?(?:${REMOTE}|hybrid|${ON_SITE})|(?:${REMOTE})(?: work(?:ing)?)?(?:${DENIED}| (?:is )?${REFUSED})|remote (?:interviews?|onboarding|sites?|areas?)`,
  'gi',
);
const WHOLLY =
  /\b(?:(?:5|7|five|seven) days?(?: ?\/ ?| (?:a |per )?)week|mon(?:day)? ?(?:to|[-–]) ?fri(?:day)?)\b|\b100 ?%/gi;
// `limits` take from "remote" anywhere in the text. A percentage may be that of travel.
const IN_PART = new RegExp(
  `\\b(?:${DAYS}|${WEEKDAY}|${PARTLY}|${PERHAPS}|${any(words.limits)}|or (?:(?:${FULLY}) )?(?:${REMOTE})|(?:${REMOTE}) (?:or|ok))\\b|%(?! travel)`,
  'i',
);
/** Words beside "remote" that take nothing from it. */
const PLAIN = wordsOf(`(?:full|part)[- ]time|${REMOTE}|${FULLY}|${any(words.plain)}`, 'gi');
/** What says nothing about the place. */
const NOISE = wordsOf(
  `(?:(?:no|not|non|${FULLY}|${PARTLY})[- ])*(?:${REMOTE}|hybrid|${ON_SITE})(?:[- ](?:work(?:ing)?|interviews?|${PERHAPS}|${REFUSED}))*(?:${DENIED})?|` +
    `(?:\\d+[-–])?${DAYS}(?: ?/ ?week| (?:a|per) (?:week|month))?|${WEEKDAY}(?! harbor)|${any(words.placeless)}`,
  'gi',
);

/** In German a home office is where one works from home; in English it may be a firm's seat. Only one that is all of the job is remote. */
const HOME_OFFICE = /(?<!\w)(?:100 ?% |full(?:y|-time)? )home[- ]?office\b|\bhome[- ]?office[ :(]{0,3}100 ?%/gi;

/**
 * Whether a location's text says that the work is on-site (also where it says nothing), partly or wholly remote. "Remote" is only
 * answered where nothing in the text limits it: a word that is neither a name nor known to be harmless makes it hybrid.
 */
export function readWorkplace(location: string): Workplace {
  const offered = location
    .replace(HOME_OFFICE, 'remote')
    .replace(NOT_FULLY, 'hybrid')
    .replace(RULED_OUT, ' ')
    .replace(WHOLLY, ' ');
  if (wordsOf('hybrid').test(offered)) return 'hybrid';
  if (!wordsOf(REMOTE).test(offered)) return 'on-site';
  // Both named means some of each. `sites` are too often part of a name ("Plant City") to be cut out of one.
  const isPartly =
    wordsOf(`${ON_SITE}|${any(words.sites)}`).test(offered) || IN_PART.test(offered) || isBesideCity(offered);
  return !isPartly && offered.split(SEPARATOR).every(isPlain) ? 'remote' : 'hybrid';
}

/** A location without its words for the workplace, so that the names of places remain. */
export const withoutWorkplace = (location: string) => location.replace(HOME_OFFICE, ',').replace(NOISE, ',');

/** "London / Remote" is a city or remote; "UK / Remote" is remote in a country. */
function isBesideCity(text: string): boolean {
  const others = text.split(EITHER).filter((alternative) => !wordsOf(REMOTE).test(alternative));
  return others.some((alternative) =>
    readParts(withoutWorkplace(alternative)).some(
      (part) => !part.isWide && (part.readings.length === 0 || part.isCityToo),
    ),
  );
}

/**
 * Whether only places stand beside a remote word, and only names where there is none: other words may well limit it
 * ("remote as needed").
 */
function isPlain(piece: string): boolean {
  const isRemote = wordsOf(REMOTE).test(piece);
  const others = piece
    .replace(PLAIN, ',')
    .split(/[,&]/)
    .map((other) => other.replace(/^[\s.-]+|[\s.-]+$/g, ''));
  return others.every((other) => other === '' || isPlaceName(other) || (!isRemote && isNameLike(other)));
}
