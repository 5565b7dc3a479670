import { DONE } from './cues';
import { findPeriods } from './periods';
import type { Statement } from './statements';
import type { Trade as AdvertTrade } from '../trades/trades';
import trades from './trades.json' with { type: 'json' };

/** Field of work of an entry, read from its title; `unknown` if the title does not say. */
type Trade = 'it' | 'managing' | 'other' | 'study' | 'away' | 'unknown';

export type Entry = {
  title: string;
  trade: Trade;
  /** Whether the title names the advert's trade itself, or a near one. Null for other trades, and for developers. */
  own: 'same' | 'near' | null;
  /** Months since year 0. `to` is null for a current entry; both are null without dates. */
  from: number | null;
  to: number | null;
};

/** Finds lower-case words that begin with one of these. Accented letters end a word: fast, and misses no title. */
const one = (words: readonly string[]) => new RegExp(`(?<![a-z])(?:${words.join('|').toLowerCase()})`);
const PATTERNS: readonly [Trade, RegExp][] = [
  ['away', one(trades.away)],
  ['study', one(trades.study)],
  ['managing', one(trades.managing)],
  ['other', one(trades.other)],
  ['it', one(trades.it)],
];
const HANDS_ON = /\b(?:hands-on|coding|programm|player|lead developer|still (?:main )?(?:author|writing|code))|% cod/;
const TITLE_LENGTH = 130;
/** Number of lines at the top of a CV with name, trade and place, and of lines below a title that may belong to it. */
const HEAD_LINES = 3;

const LEAST_OF_TABLE = 3;

const NAMES_POST = /\b(?:GmbH|AG|Ltd|Inc|LLC|S\.?A|s\.r\.o|AB|AS|plc|Pvt)\b|,\s*\p{Lu}\p{Ll}+,/u;

/** Returns the trade of a title. If it names two ("from waiter to developer"), IT wins. */
export function tradeOf(written: string): Trade {
  const title = written.toLowerCase();
  const found = PATTERNS.find(([, pattern]) => pattern.test(title))?.[0] ?? 'unknown';
  const isIt = PATTERNS.at(-1)?.[1].test(title) ?? false;
  if (found === 'managing') return HANDS_ON.test(title) ? 'it' : 'managing';
  if (found === 'other' && isIt) return STRONG_IT.test(title) ? 'it' : 'other';
  // Universities also employ engineers.
  if (found === 'study' && isIt && NAMES_JOB.test(title) && !LEARNS.test(title)) return 'it';
  return found;
}

/** Returns the trade of a title. Titles of the advert's trade or a near one count as IT, whatever their words. */
export function placeTitle(title: string, trade: AdvertTrade | null): Pick<Entry, 'trade' | 'own'> {
  const general = tradeOf(title);
  const lower = title.toLowerCase();
  if (!trade || general === 'away' || (general === 'study' && LEARNS.test(lower))) return { trade: general, own: null };
  if (!trade.nearTitles.test(lower)) return { trade: general, own: null };
  // Selling a technology, or recruiting for it, is not working with it.
  if (SELLS.test(lower) && !trade.nearTitles.test('account manager') && !trade.titles.test(lower))
    return { trade: 'managing', own: null };
  return { trade: 'it', own: trade.titles.test(lower) ? 'same' : 'near' };
}

/** Whether a title names another industry whose trades share names with IT, and no IT word. */
export const isOfOtherIndustry = (title: string) => OTHER_INDUSTRY.test(title.toLowerCase()) && !NAMES_IT.test(title);

/** Industries whose trades share names with IT, such as service managers of garages, project managers of builders. */
const OTHER_INDUSTRY =
  /(?<![a-z])(?:(?:car|main|motor|vehicle) dealer|dealership|garage|autohaus|motors\b|car (?:sales|hire)|tyre|hotel|restaurant|catering|bakery|construction|builders?\b|building site|bauunternehm|civil engineering|dairy|brewery|farm|film|theatre|wedding|fashion|furniture|real estate|estate agen|property|pharmacy|nursing|care home|hospitality|facility|facilities|cleaning|event|market research|marktforsch)/;
const NAMES_IT =
  /\bIT\b|\b(?:software|digital|apps?|sap|erp|systems?|tech|data|online|web|saas|cloud|e-commerce|platform)\b/i;

const SELLS =
  /(?<![a-z])(?:account (?:manager|executive|director)|sales|pre-?sales|recruit|talent acquisition|vertrieb)/;

const NAMES_JOB =
  /(?<![a-z])(?:engineer|developer|programmer|administrator|architect|analyst|scientist|technician|tester|designer|manager|specialist|consultant)(?![a-z])/;

/** Words of studies and placements. "University" is not one of them, because a post at a university is work. */
const LEARNS =
  /(?<![a-z])(?:student|intern|trainee|praktik|stage de|placement|apprentice|thesis|ph\.?d|doctoral|[bm]\.?sc|[bm]\.?a\b|bachelor|(?<!scrum[ -])master(?! data)|diplom|bootcamp|degree|stud(?:y|ies)|hackathon|summer job|courses?\b|academy|school in|in \d+ weeks)/;

const STRONG_IT =
  /(?<![a-z])(?:developer|programmer|software|devops|firmware|embedded|front-?end|back-?end|full-?stack|sysadmin|(?<!sales )engineer|administrator|architect|data scientist|data analyst|dba|sre|it (?:support|technician|specialist|consultant|manager)|qa |tester|entwickler|développeu)/;

/**
 * Assigns each statement to the entry that it belongs to. A line with a time span opens an entry. Short lines directly
 * above it are its title.
 * @param now months since year 0
 * @param trade the advert's trade
 */
export function placeStatements(statements: readonly Statement[], now: number, trade: AdvertTrade | null): void {
  let entry: Entry | null = null;
  let before: Statement | null = null;
  // `lines` counts lines that may belong to the entry's title. Once a line describes work, the next title opens another
  // post.
  let [hasTold, lines] = [false, 0];
  // Number of posts that the block opened without describing work, as the rows of a table do.
  let rows = 0;
  for (const [at, statement] of statements.entries()) {
    // A label inside a line (such as "Languages" before "German") does not end the current entry.
    if (before && leavesEntry(before, statement)) entry = null;
    if (before && before.block !== statement.block) {
      // A block below a table of posts does not belong to the table's last row.
      if (rows >= LEAST_OF_TABLE) entry = null;
      rows = 0;
    }
    const opened: Opened | null = mayTellOfWork(statement)
      ? opens(statement, statements.slice(at + 1, at + 3), entry, now)
      : null;
    if (opened) {
      const above = titleAbove(statements, at);
      const title = [...above.map(({ text }) => text), opened.title].join(' | ');
      entry = { ...opened, title, ...placeTitle(title, trade) };
      for (const line of above) [line.entry, line.isTitle] = [entry, true];
      rows = hasTold ? 1 : rows + 1;
      [hasTold, lines] = [false, 0];
    } else if (entry && hasTold && opensUndated(statement, now)) {
      entry = { title: statement.text, ...placeTitle(statement.text, trade), from: null, to: null };
      [hasTold, lines] = [false, 0];
    } else hasTold ||= tellsOfPost(statement) || ++lines > HEAD_LINES;
    statement.entry = entry;
    statement.isTitle = opened !== null && !opened.isSentence;
    before = statement;
  }
}

const mayTellOfWork = ({ section }: Statement) =>
  ['work', 'projects', 'other', 'summary', 'learning', 'education'].includes(section);

function leavesEntry(before: Statement, next: Statement): boolean {
  return before.section !== next.section && !before.isLabelled && !next.isLabelled;
}

/** Minimum characters of a sentence with "since 2018" that opens a post: "Shifts: yes, since 2018" opens none. */
const LEAST_OF_SINCE = 40;
/** "English C2 (working language since 2019)" opens no post. */
const LANGUAGE_LEVEL = /\b[ABC][12]\b.{0,40}\bsince\b|\b(?:native|mother tongue|working language)\b/i;

/** Whether periods are within a post, such as those of a project in one of the post's lines. */
const isWithin = (periods: readonly { from: number; to: number | null }[], { from, to }: Entry) =>
  from !== null && periods.every((one) => one.from >= from && (to === null || (one.to !== null && one.to <= to)));

/** Returns the entry with the period that one of its lines names, as in "Java since 2020" or "2017: a Java service". */
export function partOfEntry({ entry, text, isBullet, isTitle }: Statement, now: number): Entry | null {
  if (!entry || !isBullet || isTitle || entry.from === null || !/(?:19|20)\d{2}/.test(text)) return entry;
  const periods = findPeriods(text, now);
  const [period] = periods;
  if (!period || periods.length > 1 || !isWithin(periods, entry)) return entry;
  return { ...entry, from: period.from, to: period.to };
}

type Opened = Entry & { isSentence: boolean };

function opens(statement: Statement, below: readonly Statement[], current: Entry | null, now: number): Opened | null {
  const periods = findPeriods(statement.text, now);
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return null;
  const isAtEdge = first.start < 12 || last.end > statement.text.length - 4 || first.start < 90;
  const isSentence =
    statement.text.length > TITLE_LENGTH || /[.!]$/.test(statement.text.replace(/\b\p{L}{1,4}\.$/u, ''));
  if (statement.isBullet && !(first.start < 3 || (last.end > statement.text.length - 2 && statement.text.length < 110)))
    return null;
  if (!isAtEdge || LANGUAGE_LEVEL.test(statement.text)) return null;
  // "I build it in React since 2017" within a post opens no new entry.
  const isSince = /^(?:since|seit|depuis|desde|sedan)\b/i.test(statement.text.slice(first.start));
  const isInPost = current !== null && current.to === null && current.from !== null;
  const isAside =
    statement.text.charAt(first.start - 1) === '(' &&
    tradeOf(statement.text) === 'unknown' &&
    !NAMES_POST.test(statement.text);
  if (isInPost && isAside && statement.row > 0) return null;
  if (isAside && statement.isBullet && current && isWithin(periods, current)) return null;
  const isNoPost = tradeOf(statement.text) === 'unknown' && statement.text.length < LEAST_OF_SINCE && first.start > 0;
  if (isSince && isNoPost && !NAMES_POST.test(statement.text)) return null;
  if (
    isSince &&
    (statement.isBullet || isSentence || isInPost) &&
    (first.start > 30 || isInPost) &&
    !NAMES_POST.test(statement.text)
  )
    return null;
  const [next, second] = below;
  const isTitleNext = next && (isTitleBelow(statement, next, now) || isTitleBehind(statement, next));
  // Dates, employer and title may have a line each.
  const isTitleSecond = isTitleNext && second && isTitleBelow(next, second, now) && isPostTitle(second.text);
  const title = [statement.text.slice(0, TITLE_LENGTH)];
  if (isTitleNext) title.push(next.text);
  if (isTitleSecond) title.push(second.text);
  const isOpen = periods.some(({ to }) => to === null);
  return {
    title: title.join(' | '),
    trade: 'unknown',
    own: null,
    from: Math.min(...periods.map(({ from }) => from)),
    to: isOpen ? null : Math.max(...periods.map(({ to }) => to ?? 0)),
    isSentence,
  };
}

/** Whether a line opens a post without readable dates. The dates of the previous post then do not apply to it. */
function opensUndated({ text, section, isBullet, isLabelled, pieces }: Statement, now: number): boolean {
  if (!HOLDS_POSTS.has(section) || isBullet || isLabelled) return false;
  const [first] = pieces;
  // Checks only the statement's first line: a long title is joined with the line below.
  const line = text.slice(0, first ? first.end - first.start : 0);
  if (line.length > LONGEST_UNDATED || /[.!?;:,]$/.test(line) || DONE.test(line.toLowerCase())) return false;
  if (findPeriods(text, now).length > 0) return false;
  return isPostTitle(line) || (pieces.length === 1 && NAMES_YEAR.test(line));
}

/** Whether a line describes work, and so is not part of a title. */
function tellsOfPost({ text, isBullet }: Statement): boolean {
  return isBullet || /[.!?;]$/.test(text) || DONE.exec(text.toLowerCase())?.index === 0;
}

const HOLDS_POSTS = new Set(['work', 'projects', 'other']);
const LONGEST_UNDATED = 90;
const NAMES_YEAR = /\b(?:19|20)\d{2}\b/;
const ENDS_AS_POST =
  /(?:engineer|developer|programmer|administrator|architect|analyst|scientist|consultant|specialist|technician|tester|designer|researcher|manager|director|coordinator|lead(?:er)?|leiter(?:in)?|entwickler(?:in)?|développeu(?:r|se))$/i;

function isPostTitle(text: string): boolean {
  if (!/^\P{L}*\p{Lu}/u.test(text) || /\b(?:I|my|we|our)\b/.test(text) || tradeOf(text) === 'unknown') return false;
  return ENDS_AS_POST.test(text) || /(?:,|\bat|[|–—@·-])\s+\p{Lu}/u.test(text) || NAMES_POST.test(text);
}

/** Whether the next statement continues a title on the same line: "2017 – 2023: Acme, Leeds. Tester, later QA lead". */
function isTitleBehind({ block, row }: Statement, next: Statement): boolean {
  return next.block === block && next.row === row && next.text.length < 90 && !/\b(?:I|we|my|our)\b/i.test(next.text);
}

function isTitleBelow(statement: Statement, next: Statement, now: number): boolean {
  const isNear = next.block === statement.block && next.row === statement.row + 1 && !next.isBullet;
  const isSentence = /[.!?]$|\b(?:I|we|my|our)\b/.test(next.text);
  return isNear && !isSentence && next.text.length < 90 && findPeriods(next.text, now).length === 0;
}

/** Returns up to two short lines directly above an opening line that do not belong to the previous entry. */
function titleAbove(statements: readonly Statement[], opening: number): Statement[] {
  const above: Statement[] = [];
  const statement = statements[opening];
  for (let at = opening - 1; at >= HEAD_LINES && above.length < 2; at--) {
    const line = statements[at];
    if (!line || !statement || line.block !== statement.block || line.section !== statement.section) break;
    if (line.isTitle || line.isBullet || line.text.length > 100 || /[.!?;]$/.test(line.text)) break;
    if (line.row < statement.row - 2) break;
    above.unshift(line);
  }
  // In a long block without bullets, the last lines are prose instead of a title.
  const first = above[0];
  return first && first.row > 0 && above.length === 2 ? [] : above;
}
