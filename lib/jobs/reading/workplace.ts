import { EITHER, isNameLike, isPlaceName, readParts, SEPARATOR, wordsOf } from './place-parts';
import type { Workplace } from '../../vocabulary/jobs';

// What texts say about the workplace, as patterns of words.
const REMOTE =
  'remote(?:ly)?|work(?:ing)?[- ]from[- ](?:home|anywhere)|wfh|home[- ]?(?:based|working)|telecommut\\w*|telework\\w*|t[eé]l[eé]travail';
const ON_SITE = 'on-?site|on site|in-office|in[- ]person|(?:head ?|home[- ]?)?office|wfo|client sites?';
const FULLY = 'fully|full|100%|entirely|completely';
const REFUSED = 'not (?:possible|available|allowed|offered|an option)';
// "Remote: no", "Remote - None", "Remote (N/A)"; but in "Remote - no office" it is the office that is ruled out.
const DENIED = ' ?[:=?(,/–—-]+ ?(?:no(?:ne|pe)?|n/a|n(?! ?\\.)|false|not applicable)(?= ?(?:[,;|/.()[\\]–—-]|$))';
const DAYS = '(?:\\d+|one|two|three|four|five|few) ?(?:days?|weeks?|jours?|tage?)';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri)days?';
const PARTLY =
  'some|part(?:ly|ial|ially)?(?![- ]time)|occasional(?:ly)?|semi|half|limited|mostly|mainly|largely|temporar(?:y|ily)|initial(?:ly)?|flexible|option(?:al|ally)?|possibly';
const PERHAPS =
  'first|friendly|possible|potential(?:ly)?|options|available|considered|negotiable|until|during|after|once|twice|weekly|monthly|every|visits?';
/** Words that limit "remote" from anywhere in the text. */
const LIMITS =
  'as (?:needed|required|agreed|necessary)|(?:when|if|where) (?:needed|required|necessary)|now|then|later|current(?:ly)?|at (?:present|the moment)|fortnight\\w*|quarterly|annually|yearly|\\d+ ?x|times|commut\\w*|relocat\\w*|eventually|must|' +
  'attend\\w*|trips?|sometimes|often|probation|(?:core|team|anchor) days?|rto|tb[acd]|maybe|ask|primarily|predominantly|majority|preferred|agile|retreats?|onboarding|annual|meet-?ups?|off-?sites?';
/** Other places of work than a home; too often part of a name ("Plant City") to be cut out of one. */
const SITES =
  'customer sites?|sites?|field|warehouse|headquarters|hq|branch|campus|factory|depot|showroom|lab(?:oratory)?|studio|premises|hub|clinic|hospital';

const NOT_FULLY = wordsOf(`not (?:an? )?(?:${FULLY}) (?:${REMOTE})`, 'gi');
const RULED_OUT = wordsOf(
  `(?:no|not|non|never)[- ](?:an? |any )?(?:(?:${FULLY}) )?(?:${REMOTE}|hybrid|${ON_SITE})|(?:${REMOTE})(?: work(?:ing)?)?(?:${DENIED}| (?:is )?${REFUSED})|remote (?:interviews?|onboarding|sites?|areas?)`,
  'gi',
);
const WHOLLY =
  /\b(?:(?:5|7|five|seven) days?(?: ?\/ ?| (?:a |per )?)week|mon(?:day)? ?(?:to|[-–]) ?fri(?:day)?)\b|\b100 ?%/gi;
// A percentage may be that of travel.
const IN_PART = new RegExp(
  `\\b(?:${DAYS}|${WEEKDAY}|${PARTLY}|${PERHAPS}|${LIMITS}|or (?:(?:${FULLY}) )?(?:${REMOTE})|(?:${REMOTE}) (?:or|ok))\\b|%(?! travel)`,
  'i',
);
/** Words beside "remote" that take nothing from it. */
const PLAIN = wordsOf(
  `(?:full|part)[- ]time|${REMOTE}|${FULLY}|permanent(?:ly)?|work(?:ing)?|jobs?|position|role|opportunity|yes|only|based|(?:with)?in|from|anywhere|across|throughout|wide|world|the|and|or|(?:with )?(?:(?:up to )?\\d+ ?% )?travel(?: to)?|` +
    `(?:\\d+[- ]months? )?contract|freelance|(?:in|out)side ir35|no travel|immediate start|time ?zones?|hours|\\d[- ]day week|days?|candidates|applicants|residents|citizens`,
  'gi',
);
/** What says nothing about the place. */
const NOISE = wordsOf(
  `(?:(?:no|not|non|${FULLY}|${PARTLY})[- ])*(?:${REMOTE}|hybrid|${ON_SITE})(?:[- ](?:work(?:ing)?|interviews?|${PERHAPS}|${REFUSED}))*(?:${DENIED})?|` +
    `(?:\\d+[-–])?${DAYS}(?: ?/ ?week| (?:a|per) (?:week|month))?|${WEEKDAY}(?! harbor)|headquarters|hq|nationwide|flexible|various|multiple locations|tbc|tba`,
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
  // Both named means some of each.
  const isPartly = wordsOf(`${ON_SITE}|${SITES}`).test(offered) || IN_PART.test(offered) || isBesideCity(offered);
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
