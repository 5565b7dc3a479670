import { latestMonthIn, latestStart, numberOf } from '../advert/conditions';

const STARTS =
  /(?<!\p{L})(?:start(?:ing)?(?: date)?|available|availability|notice|earliest|latest|free from|join|begin|not before|verfügbar\p{L}*|verfügbarkeit|kündigungsfrist|eintritt\p{L}*|frühestens|spätestens|disponib\p{L}*|préavis|dostępn\p{L}*|zacząć|rozpocząć|wypowiedzenia|beschikbaar|opzegtermijn|preaviso|preavviso|tillgänglig|uppsägningstid)(?!\p{L})/iu;
/** Words about an obligation that ends: "bound by contract until 31 July 2027". */
const BOUND =
  /(?<!\p{L})(?:bound|tied|committed|obliged|non-?compete|contracted|bond|gebunden|związan\p{L}*|lié\p{L}*|engagé\p{L}*)(?!\p{L})[^.;]{0,80}(?<!\p{L})(?:until|till|through|bis|do|jusqu\p{L}*)(?!\p{L})/iu;
/** Dates of documents and events, which do not prevent anybody from starting. */
const OF_DOCUMENT =
  /(?<!\p{L})(?:valid\p{L}*|visas?|permits?|residence|cards?|passport|clearance|cleared|sc|dv|licen[cs]e\p{L}*|certif\p{L}*|exams?|courses?|conference|talk|expir\p{L}*|renew\p{L}*|gültig|karta|prüfung)(?!\p{L})/iu;
const PERIOD = '(\\d{1,3}|one|two|three|four|five|six|eight|nine|ten|twelve|ein|zwei|drei|vier|fünf|sechs)';
const UNIT =
  '(days?|weeks?|months?|tage?n?|wochen?|monaten?|semaines?|mois|tygodni\\p{L}*|miesiąc\\p{L}*|miesięc\\p{L}*|maanden|meses|mesi|månader)';
/** A period within a few words after a word about starting, or directly before "notice". */
const NOTICE = new RegExp(
  `${STARTS.source}[^.;\\d]{0,40}?(?<!\\p{L})${PERIOD}[\\s-]+${UNIT}(?!\\p{L})|(?<!\\p{L})${PERIOD}[\\s-]+(?:full |calendar )?${UNIT}['’]?s?\\s+(?:of )?(?:notice|kündigungsfrist|préavis|wypowiedzenia)`,
  'iu',
);
const MONTH =
  /\b(?:in|from|until|before|by|ab|im|od)\s+(?:next\s+)?(january|february|march|april|may|june|july|august|september|october|november|december)\b(?!\s+20)/i;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Words before a date from which somebody is free, or until which not. */
const FROM_DATE =
  /(?<!\p{L})(?:from|after|before|until|till|through|as of|earliest|ab|bis|nach|od|do|po|dès|à partir|après|jusqu\p{L}*|vanaf|tot|na|desde|hasta|dal|fino|från|till)(?!\p{L})/iu;
const GAVE_NOTICE = /\b(?:gave|given|handed in)\b[^.;]{0,15}\bnotice\b/i;

/** Number of months ahead in which a date outside posts is about when somebody is free. */
const AHEAD = 18;

/**
 * Returns the month in which a statement says that somebody can start; null if it says none.
 * @param now months since year 0; 0: any date is possible
 */
export function startIn(text: string, now: number): number | null {
  if (STARTS.test(text) || BOUND.test(text)) return statedStart(text, now);
  const month = OF_DOCUMENT.test(text) || !FROM_DATE.test(text) ? null : latestMonthIn(text);
  return month !== null && month >= now && (now === 0 || month <= now + AHEAD) ? month : null;
}

function statedStart(text: string, now: number): number | null {
  const [, after, afterUnit, before, beforeUnit] = NOTICE.exec(text) ?? [];
  const [count, unit] = [after ?? before, afterUnit ?? beforeUnit];
  if (count !== undefined && unit !== undefined) return latestStart(`within ${monthsOf(count, unit)} months`, now);
  const exact = latestStart(text, now);
  if (exact !== null) return exact >= now ? exact : null;
  const month = GAVE_NOTICE.test(text) ? undefined : MONTH.exec(text)?.[1]?.toLowerCase();
  if (month === undefined) return null;
  const thisYear = now - (now % 12) + MONTHS.indexOf(month);
  return thisYear >= now ? thisYear : thisYear + 12;
}

/** Rounded up. */
function monthsOf(count: string, unit: string): number {
  const number = numberOf(count) ?? 0;
  return Math.ceil(/^(?:d|tag)/i.test(unit) ? number / 30 : /^(?:w|sem|tyg)/i.test(unit) ? number / 4.3 : number);
}
