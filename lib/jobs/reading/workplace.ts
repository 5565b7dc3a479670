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
/** No remote work is work on site. */
const DENIES_REMOTE = wordsOf(
  `(?:no|not|non|never)[- ](?:an? |any )?(?:${REMOTE})|(?:${REMOTE})(?: work(?:ing)?)?(?:(?! ?[:=?(,/–—-]+ ?n(?:/a|ot applicable))${DENIED}| (?:is )?${REFUSED})`,
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
  `(?:(?:no|not|non|${FULLY}|${PARTLY})[- ])*(?:${REMOTE}|${any(words.hybrid)}|${ON_SITE})(?:[- ](?:work(?:ing)?|interviews?|${PERHAPS}|${REFUSED}))*(?:${DENIED})?|` +
    `(?:\\d+[-–])?${DAYS}(?: ?/ ?week| (?:a|per) (?:week|month))?|${WEEKDAY}(?! harbor)|${any(words.placeless)}`,
  'gi',
);

/**
 * In German a home office is where one works from home; in English, in two words, it may be a firm's seat: that counts where it is all of
 * the job.
 */
const HOME_OFFICE =
  /(?<!\w)(?:100 ?% |full(?:y|-time)? )home[- ]?office\b|\bhome[- ]?office[ :(]{0,3}100 ?%|\bhomeoffice\b/gi;
/** A piece that is nothing else, or says within what: "Worldwide", "Anywhere in the US". */
const ANYWHERE = /(?<=^ *|[,;:/|()] *| [-–—] )(?:anywhere|world-?wide)(?= *(?:$|[,;:/|()]| [-–—] )| (?:with)?in )/gi;
const HYBRID = wordsOf(any(words.hybrid));
const ON_SITE_SAID = wordsOf(any(words.onSiteSaid));
const SOME_DAYS = wordsOf(`${DAYS}|${WEEKDAY}`);

/**
 * The workplace that a location's text names; null where it names none: a city alone says nothing. "Remote" is only answered where
 * nothing in the text limits it: a word that is neither a name nor known to be harmless makes it hybrid.
 */
export function readWorkplace(location: string): Workplace | null {
  const offered = inOneWord(location).replace(NOT_FULLY, 'hybrid').replace(RULED_OUT, ' ').replace(WHOLLY, ' ');
  if (HYBRID.test(offered)) return 'hybrid';
  if (!wordsOf(REMOTE).test(offered)) {
    if (!ON_SITE_SAID.test(offered)) return DENIES_REMOTE.test(location) ? 'on-site' : null;
    return SOME_DAYS.test(offered) ? 'hybrid' : 'on-site';
  }
  // Both named means some of each. `sites` are too often part of a name ("Plant City") to be cut out of one.
  const isPartly =
    wordsOf(`${ON_SITE}|${any(words.sites)}`).test(offered) || IN_PART.test(offered) || isBesideCity(offered);
  return !isPartly && offered.split(SEPARATOR).every(isPlain) ? 'remote' : 'hybrid';
}

/** The workplace that a job's title names beside its trade: "Cloud engineer, remote EU", "Hybrid data engineer (Leeds)". */
export function readTitle(title: string): Workplace | null {
  const bare = inOneWord(title).replace(TRADES, ' ');
  const pieces = bare.split(/[,;:|()[\]/•·]| [-–—] /).map((piece) => piece.trim());
  const named = pieces.flatMap((piece) => {
    if (isWorkplaceAlone(piece)) return [piece];
    // "Remote Java developer", "Java developer remote": at either end it is said of the job.
    const [, first, last] = END_OF_TITLE.exec(piece) ?? [];
    const word = first ?? last;
    return word ? [word] : [];
  });
  if (named.length === 0) return DENIES_REMOTE.test(title) ? 'on-site' : null;
  return readWorkplace(named.join(' / '));
}

const TITLE_WORDS = `(?:(?:${FULLY}) )?(?:${REMOTE})|${any(words.hybrid)}|${any(words.onSiteSaid)}`;
const END_OF_TITLE = new RegExp(`^((?:${TITLE_WORDS})(?:[- ](?:${PERHAPS}))?) .|. (${TITLE_WORDS})$`, 'i');
/** Work on what is far away, of two kinds, or at customers, which may be done anywhere. */
const TRADES = wordsOf(
  `(?:no|not|non)[- ](?:an? )?(?:${REMOTE}|hybrid|${ON_SITE})|remote[- ](?:${any(words.remoteTrades)})|hybrid[- ](?:${any(words.hybridTrades)})|on-? ?site[- ](?:${any(words.onSiteTrades)})`,
  'gi',
);

/** Whether nothing but words for the workplace and names of places stand in a piece of a title. */
function isWorkplaceAlone(piece: string): boolean {
  if (!wordsOf(TITLE_WORDS).test(piece)) return false;
  const others = withoutWorkplace(piece)
    .replace(HYBRID, ',')
    .replace(ON_SITE_SAID, ',')
    .replace(PLAIN, ',')
    .split(/[,&]/);
  return others
    .map((other) => other.replace(/^[\s.-]+|[\s.-]+$/g, ''))
    .every((other) => other === '' || isPlaceName(other));
}

function inOneWord(text: string): string {
  return text.replace(HOME_OFFICE, 'remote').replace(ANYWHERE, 'remote');
}

/** A location without its words for the workplace, so that the names of places remain. */
export const withoutWorkplace = (location: string) => inOneWord(location).replace(NOISE, ',');

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
