import { EITHER, isNameLike, isPlaceName, readParts, SEPARATOR, wordsOf } from './place-parts';
import type { Workplace } from '../../vocabulary/jobs';
import words from './workplace.json' with { type: 'json' };

const any = (patterns: readonly string[]) => patterns.join('|');

const REMOTE = any(words.remote);
const ON_SITE = any(words.onSite);
const FULLY = any(words.fully);
const REFUSED = 'not (?:possible|available|allowed|offered|an option)';
// Denials after a remote word: "Remote: no", "Remote - None", "Remote (N/A)". "Remote - no office" is not a denial.
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
/** Denials of remote work, which mean on-site work. */
const DENIES_REMOTE = wordsOf(
  `(?:no|not|non|never)[- ](?:an? |any )?(?:${REMOTE})|(?:${REMOTE})(?: work(?:ing)?)?(?:(?! ?[:=?(,/–—-]+ ?n(?:/a|ot applicable))${DENIED}| (?:is )?${REFUSED})`,
);
const WHOLLY =
  /\b(?:(?:5|7|five|seven) days?(?: ?\/ ?| (?:a |per )?)week|mon(?:day)? ?(?:to|[-–]) ?fri(?:day)?)\b|\b100 ?%/gi;
// `limits` restrict "remote" anywhere in the text. A percentage restricts it too, unless it is that of travel.
const IN_PART = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${DAYS}|${WEEKDAY}|${PARTLY}|${PERHAPS}|${any(words.limits)}|or (?:(?:${FULLY}) )?(?:${REMOTE})|(?:${REMOTE}) (?:or|ok))(?![\\p{L}\\p{N}])|%(?! travel)`,
  'iu',
);
const PLAIN = wordsOf(`(?:full|part)[- ]time|${REMOTE}|${FULLY}|${any(words.plain)}`, 'gi');
const NOISE = wordsOf(
  `(?:(?:no|not|non|${FULLY}|${PARTLY})[- ])*(?:${REMOTE}|${any(words.hybrid)}|${ON_SITE})(?:[- ](?:work(?:ing)?|interviews?|${PERHAPS}|${REFUSED}))*(?:${DENIED})?|` +
    `(?:\\d+[-–])?${DAYS}(?: ?/ ?week| (?:a|per) (?:week|month))?|${WEEKDAY}(?! harbor)|${any(words.placeless)}`,
  'gi',
);

/** English "home office" may be the headquarters, so it needs "fully" or "100 %". German "Homeoffice" does not. */
const HOME_OFFICE =
  /(?<!\w)(?:100 ?% |full(?:y|-time)? )home[- ]?office\b|\bhome[- ]?office[ :(]{0,3}100 ?%|\bhomeoffice\b/gi;
/** Matches "anywhere" or "worldwide" as a whole piece, or before a region: "Worldwide", "Anywhere in the US". */
const ANYWHERE = /(?<=^ *|[,;:/|()] *| [-–—] )(?:anywhere|world-?wide)(?= *(?:$|[,;:/|()]| [-–—] )| (?:with)?in )/gi;
const HYBRID = wordsOf(any(words.hybrid));
const ON_SITE_SAID = wordsOf(any(words.onSiteSaid));
const SOME_DAYS = wordsOf(`${DAYS}|${WEEKDAY}`);

/**
 * Returns the workplace that a location text names; null if none, because a city alone does not say. A text is remote
 * only if nothing limits it: an unknown word that is not a name makes it hybrid.
 */
export function readWorkplace(location: string): Workplace | null {
  const offered = inOneWord(location).replace(NOT_FULLY, 'hybrid').replace(RULED_OUT, ' ').replace(WHOLLY, ' ');
  if (HYBRID.test(offered)) return 'hybrid';
  if (!wordsOf(REMOTE).test(offered)) {
    if (!ON_SITE_SAID.test(offered)) return DENIES_REMOTE.test(location) ? 'on-site' : null;
    return SOME_DAYS.test(offered) ? 'hybrid' : 'on-site';
  }
  // On-site and remote words together mean hybrid. `sites` words are not removed, because place names contain them
  // ("Plant City").
  const isPartly =
    wordsOf(`${ON_SITE}|${any(words.sites)}`).test(offered) || IN_PART.test(offered) || isBesideCity(offered);
  return !isPartly && offered.split(SEPARATOR).every(isPlain) ? 'remote' : 'hybrid';
}

/** Reads the workplace beside a title's trade: "Cloud engineer, remote EU", "Hybrid data engineer (Leeds)". */
export function readTitle(title: string): Workplace | null {
  const bare = inOneWord(title).replace(TRADES, ' ');
  const pieces = bare.split(/[,;:|()[\]/•·]| [-–—] /).map((piece) => piece.trim());
  const named = pieces.flatMap((piece) => {
    if (isWorkplaceAlone(piece)) return [piece];
    // At either end of a title the word describes the job: "Remote Java developer", "Java developer remote".
    const [, first, last] = END_OF_TITLE.exec(piece) ?? [];
    const word = first ?? last;
    return word ? [word] : [];
  });
  if (named.length === 0) return DENIES_REMOTE.test(title) ? 'on-site' : null;
  return readWorkplace(named.join(' / '));
}

const TITLE_WORDS = `(?:(?:${FULLY}) )?(?:${REMOTE})|${any(words.hybrid)}|${any(words.onSiteSaid)}`;
const END_OF_TITLE = new RegExp(`^((?:${TITLE_WORDS})(?:[- ](?:${PERHAPS}))?) .|. (${TITLE_WORDS})$`, 'iu');
/** In a title these leave the workplace unknown: denials, and trades whose objects are remote, hybrid or on-site. */
const TRADES = wordsOf(
  `(?:no|not|non)[- ](?:an? )?(?:${REMOTE}|hybrid|${ON_SITE})|remote[- ](?:${any(words.remoteTrades)})|hybrid[- ](?:${any(words.hybridTrades)})|on-? ?site[- ](?:${any(words.onSiteTrades)})`,
  'gi',
);

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

/** Removes workplace words from a location, leaving the place names. */
export const withoutWorkplace = (location: string) => inOneWord(location).replace(NOISE, ',');

/** "London / Remote" is a city or remote; "UK / Remote" is remote within a country. */
function isBesideCity(text: string): boolean {
  const others = text.split(EITHER).filter((alternative) => !wordsOf(REMOTE).test(alternative));
  return others.some((alternative) =>
    readParts(withoutWorkplace(alternative)).some(
      (part) => !part.isWide && (part.readings.length === 0 || part.isCityToo),
    ),
  );
}

/**
 * Whether a piece contains only place names besides a remote word, or only names without one. Other words may limit the
 * remote work ("remote as needed").
 */
function isPlain(piece: string): boolean {
  const isRemote = wordsOf(REMOTE).test(piece);
  const others = piece
    .replace(PLAIN, ',')
    .split(/[,&]/)
    .map((other) => other.replace(/^[\s.-]+|[\s.-]+$/g, ''));
  return others.every((other) => other === '' || isPlaceName(other) || (!isRemote && isNameLike(other)));
}
