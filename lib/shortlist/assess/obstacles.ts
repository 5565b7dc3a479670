import { latestMonthIn, latestStart, mostPay, numberOf } from '../advert/conditions';
import type { CvReading } from '../cv/read-cv';
import type { JobNeeds, Obstacle } from '../types';
import { languageObstacle } from './language-evidence';
import { placeObstacle } from './place';
import { quoted } from './quote';

/** Returns the obstacles that do not depend on skills, each with a quote from the CV. */
export function obstaclesOf(cv: CvReading, needs: JobNeeds, now: number): Obstacle[] {
  const found = [
    placeObstacle(cv, needs),
    permitObstacle(cv, needs),
    startObstacle(cv, needs, now),
    salaryObstacle(cv, needs),
    languageObstacle(cv, needs),
    shiftObstacle(cv, needs),
  ];
  return found.filter((obstacle) => obstacle !== null);
}

const ASKS_FOR_PERMIT =
  /\b(?:need(?:s|ed|ing)?|requir\p{L}*|seek(?:s|ing)?|looking for|look for|want|with|offering|provid\p{L}+|who|benötig\p{L}*|brauche|suche|potrzebuj\p{L}*|nécessit\p{L}*|besoin)\b[^.;]{0,70}\b(?:sponsor\p{L}*|visa|visum|work permit|h-?1b|blue card|blaue karte|arbeitserlaubnis|aufenthaltstitel|zezwoleni\p{L}*|pozwoleni\p{L}*|permis de travail)|\b(?:sponsor\p{L}*|visa|work permit|arbeitserlaubnis)\b[^.;]{0,30}\b(?:needed|required|necessary|transfer|not (?:yet )?held|none|nötig|erforderlich|fehlt|to be applied|applied for|would have to)|\b(?:h-?1b|opt|stem opt)\b[^.;]{0,40}\b(?:transfer|until|expires|extension|valid)|\b(?:no (?:us |uk |eu )?|not (?:yet )?held[^.;]{0,20})work (?:permit|authori[sz]ation)|\b(?:visa|permit|leave to (?:remain|work)|right to work)\b[^.;]{0,40}\b(?:ends|expires|runs out|tied to|bound to)|\bcertificate of sponsorship|\bnot (?:yet )?(?:allowed|permitted|entitled) to work\b|\b(?:not|no|without)\b[^.;]{0,30}\bright to (?:take up |start )?(?:work|employment)|\b(?:consul\p{L}*|embassy) appointment|\bappointment at the (?:consulate|embassy)|\bemployer[^.;]{0,40}(?:would|will|must) (?:have to )?(?:apply|sponsor)/iu;
const ASKS_NOT =
  /\b(?:no|not|never|without|don['’]t|doesn['’]t|does not|do not|n['’]t|keine?|nicht|nie)\b[^.;]{0,40}\b(?:sponsor\p{L}*|visa|visum|permit|arbeitserlaubnis)|\b(?:sponsor\p{L}*|visa|permit)\b[^.;]{0,20}\b(?:not (?:needed|required|necessary)|holder|valid)|need\p{L}* no\b|\b(?:settled status|indefinite leave|unrestricted|unlimited|free access to work|permanent residen\p{L}*|citizen)\b/iu;
const HAS_NONE =
  /\b(?:no|without an?y?) (?:us |uk |eu )?work (?:permit|authori[sz]ation)|\b(?:visa|permit|sponsorship)\b[^.;]{0,20}\bnot (?:yet )?held/i;

function permitObstacle(cv: CvReading, needs: JobNeeds): Obstacle | null {
  if (!needs.permit || !PERMIT_WORDS.test(cv.lower)) return null;
  const statement = cv.statements.find((one) => {
    const isSaid = ASKS_FOR_PERMIT.test(one.text) && (!ASKS_NOT.test(one.text) || HAS_NONE.test(one.text));
    return isSaid && !isAboutPost(one);
  });
  return statement ? { kind: 'permit', isHard: true, quote: quoted(cv, statement) } : null;
}

const PERMIT_WORDS =
  /sponsor|visa|visum|permit|allowed to work|entitled to work|right to |consul|embassy|h-?1b|blue card|\bopt\b|work authori|right to work|leave to|arbeitserlaubnis|aufenthalt|zezwoleni|pozwoleni|permis de/;

/** Words about when somebody can start. */
const STARTS =
  /(?<!\p{L})(?:start(?:ing)?(?: date)?|available|availability|notice|earliest|latest|free from|join|begin|not before|verfügbar\p{L}*|verfügbarkeit|kündigungsfrist|eintritt\p{L}*|frühestens|spätestens|disponib\p{L}*|préavis|dostępn\p{L}*|zacząć|rozpocząć|wypowiedzenia|beschikbaar|opzegtermijn|preaviso|preavviso|tillgänglig|uppsägningstid)(?!\p{L})/iu;
const PERIOD = '(\\d{1,3}|one|two|three|four|five|six|eight|nine|ten|twelve|ein|zwei|drei|vier|fünf|sechs)';
const UNIT =
  '(days?|weeks?|months?|tage?n?|wochen?|monaten?|semaines?|mois|tygodni\\p{L}*|miesiąc\\p{L}*|miesięc\\p{L}*|maanden|meses|mesi|månader)';
/** Words about an obligation that ends: "bound by contract until 31 July 2027". */
const BOUND =
  /(?<!\p{L})(?:bound|tied|committed|obliged|non-?compete|contracted|bond|gebunden|związan\p{L}*|lié\p{L}*|engagé\p{L}*)(?!\p{L})[^.;]{0,80}(?<!\p{L})(?:until|till|through|bis|do|jusqu\p{L}*)(?!\p{L})/iu;
/** A period within a few words after a word about starting, or directly before "notice". */
const NOTICE = new RegExp(
  `${STARTS.source}[^.;\\d]{0,40}?(?<!\\p{L})${PERIOD}[\\s-]+${UNIT}(?!\\p{L})|(?<!\\p{L})${PERIOD}[\\s-]+(?:full |calendar )?${UNIT}['’]?s?\\s+(?:of )?(?:notice|kündigungsfrist|préavis|wypowiedzenia)`,
  'iu',
);
const MONTH =
  /\b(?:in|from|until|before|by|ab|im|od)\s+(?:next\s+)?(january|february|march|april|may|june|july|august|september|october|november|december)\b(?!\s+20)/i;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function startObstacle(cv: CvReading, needs: JobNeeds, now: number): Obstacle | null {
  if (!needs.start) return null;
  for (const statement of cv.statements) {
    const { text } = statement;
    if (text.length > LONGEST || !MAY_BE_START.test(text) || isAboutPost(statement)) continue;
    const isAboutStart = STARTS.test(text) || BOUND.test(text);
    const stated = isAboutStart ? statedStart(text, now) : futureDate(text, now);
    if (stated === null || stated <= needs.start.latest) continue;
    // A notice period that is one month too long is negotiable.
    return { kind: 'start', isHard: stated > needs.start.latest + 1, quote: quoted(cv, statement) };
  }
  return null;
}

const LONGEST = 320;
/** Parts of all words about starting, and future years. It is tested first, because it is faster. */
const MAY_BE_START =
  /20[2-9]\d|start|avail|notice|earliest|latest|free from|join|begin|not before|verf|frist|eintritt|fr[üu]hest|sp[äa]test|dispon|pr[ée]avis|dost|zacz|zacząć|rozpocz|wypow|beschik|opzeg|preav|tillg|upps|bound|tied|commit|oblig|compete|contract|bond|gebunden|związan|li[ée]|engag/i;
/** Number of months ahead in which a date outside posts is about when somebody is free. */
const AHEAD = 18;
/** Dates of documents and events, which do not keep anybody from starting. */
const OF_DOCUMENT =
  /(?<!\p{L})(?:valid\p{L}*|permits?|residence|cards?|passport|clearance|cleared|sc|dv|licen[cs]e\p{L}*|certif\p{L}*|exams?|courses?|conference|talk|expir\p{L}*|renew\p{L}*|gültig|karta|prüfung)(?!\p{L})/iu;

/** Returns the month of a date in the near future; null for dates of documents and events. */
function futureDate(text: string, now: number): number | null {
  const month = OF_DOCUMENT.test(text) ? null : latestMonthIn(text);
  return month !== null && month >= now && month <= now + AHEAD ? month : null;
}

/** Whether a statement is about a post. Its dates are then not about when the person can start. */
const isAboutPost = ({ isTitle, isBullet, entry }: CvReading['statements'][number]) =>
  isTitle || (isBullet && entry?.trade === 'it');

/** Returns the month in which somebody says that they can start; null if they name none. */
function statedStart(text: string, now: number): number | null {
  const [, after, afterUnit, before, beforeUnit] = NOTICE.exec(text) ?? [];
  const [count, unit] = [after ?? before, afterUnit ?? beforeUnit];
  if (count !== undefined && unit !== undefined) return latestStart(`within ${monthsOf(count, unit)} months`, now);
  const exact = latestStart(text, now);
  if (exact !== null) return exact >= now ? exact : null;
  const month = MONTH.exec(text)?.[1]?.toLowerCase();
  if (month === undefined) return null;
  const thisYear = now - (now % 12) + MONTHS.indexOf(month);
  return thisYear >= now ? thisYear : thisYear + 12;
}

/** Converts a notice period to months, rounded up. */
function monthsOf(count: string, unit: string): number {
  const number = numberOf(count) ?? 0;
  return Math.ceil(/^(?:d|tag)/i.test(unit) ? number / 30 : /^(?:w|sem|tyg)/i.test(unit) ? number / 4.3 : number);
}

const NO_SHIFTS =
  /\b(?:no|not|without|never|nor|cannot|can['’]t|won['’]t|don['’]t)\b[^.;]{0,60}\b(?:shifts?|lates|nights|weekends?|rotas?|on[- ]call)\b|\b(?:shifts?|lates|nights|weekends?|on[- ]call)\b[^.;]{0,25}\b(?:not possible|impossible|are out|is out|excluded|: no\b)|\bkeine? (?:schicht\p{L}*|wochenend\p{L}*|rufbereitschaft|nacht\p{L}*)|\bdays only\b|\bonly (?:day|office) (?:shifts?|hours)/iu;
const SHIFTS_FINE =
  /\b(?:no (?:problem|objection)|not a problem|don['’]t mind|do not mind|not mind|used to|new to me|done (?:them|shifts))\b/i;

function shiftObstacle(cv: CvReading, needs: JobNeeds): Obstacle | null {
  if (!needs.shifts || !/shift|late|night|weekend|rota|on[- ]call|schicht|wochenend|days only|hours/.test(cv.lower))
    return null;
  const statement = cv.statements.find(
    (one) => NO_SHIFTS.test(one.text) && !SHIFTS_FINE.test(one.text) && !isAboutPost(one),
  );
  return statement ? { kind: 'shifts', isHard: true, quote: quoted(cv, statement) } : null;
}

const PAY =
  /\b(?:salary|salaries|expectations?|expected|pay|compensation|gehalt\p{L}*|remuneration|below|not under|would need)\b/iu;

function salaryObstacle(cv: CvReading, needs: JobNeeds): Obstacle | null {
  if (!needs.salary || !/salary|expect|gehalt|compensation|remuneration|\bpay\b/.test(cv.lower)) return null;
  for (const statement of cv.statements) {
    const { text } = statement;
    if (!PAY.test(text) || isAboutPost(statement) || text.length > 240) continue;
    if (!/\b(?:salary|expect\p{L}*|gehalt\p{L}*|compensation|remuneration|pay)\b/iu.test(text)) continue;
    const wish = mostPay(text.replace(/\b(?:19|20)\d{2}\b/g, ''));
    const isSame =
      wish && (wish.currency === '' || needs.salary.currency === '' || wish.currency === needs.salary.currency);
    if (isSame && wish.most > needs.salary.most * 1.03)
      return { kind: 'salary', isHard: false, quote: quoted(cv, statement) };
  }
  return null;
}
