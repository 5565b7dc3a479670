import { latestStart, mostPay } from '../advert/conditions';
import type { CvReading } from '../cv/read-cv';
import type { JobNeeds, Obstacle } from '../types';
import { placeObstacle } from './place';
import { quoted } from './quote';

/** Returns the obstacles that do not depend on skills, each with a quote from the CV. */
export function obstaclesOf(cv: CvReading, needs: JobNeeds, now: number): Obstacle[] {
  const found = [
    placeObstacle(cv, needs),
    permitObstacle(cv, needs),
    startObstacle(cv, needs, now),
    salaryObstacle(cv, needs),
  ];
  return found.filter((obstacle) => obstacle !== null);
}

const ASKS_FOR_PERMIT =
  /\b(?:need(?:s|ed|ing)?|requir\p{L}*|seek(?:s|ing)?|looking for|look for|want|with|offering|provid\p{L}+|who)\b[^.;]{0,70}\b(?:sponsor\p{L}*|visa|work permit|h-?1b|blue card)|\b(?:sponsor\p{L}*|visa)\b[^.;]{0,30}\b(?:needed|required|necessary|transfer)|\b(?:h-?1b|opt|stem opt)\b[^.;]{0,40}\b(?:transfer|until|expires|extension|valid)|\bno (?:us |uk |eu )?work (?:permit|authori[sz]ation)/iu;
const ASKS_NOT =
  /\b(?:no|not|never|without|don['’]t|doesn['’]t|does not|do not|n['’]t)\b[^.;]{0,40}\b(?:sponsor\p{L}*|visa|permit)|\b(?:sponsor\p{L}*|visa|permit)\b[^.;]{0,20}\b(?:not (?:needed|required|necessary)|holder|valid)|need\p{L}* no\b/iu;

function permitObstacle(cv: CvReading, needs: JobNeeds): Obstacle | null {
  if (!needs.permit || !/sponsor|visa|permit|h-?1b|blue card|\bopt\b|work authori/.test(cv.lower)) return null;
  const statement = cv.statements.find(({ text, entry, isBullet }) => {
    const isOfWork = isBullet && entry?.trade === 'it';
    const isSaid =
      ASKS_FOR_PERMIT.test(text) && (!ASKS_NOT.test(text) || /\bno (?:us |uk |eu )?work permit/i.test(text));
    return isSaid && !isOfWork;
  });
  return statement ? { kind: 'permit', isHard: true, quote: quoted(cv, statement) } : null;
}

const STARTS = /\b(?:start(?:ing)?|available|availability|notice|earliest|free from|join|begin|from)\b/i;
const MONTH =
  /\b(?:in|from|until|before|by)\s+(?:next\s+)?(january|february|march|april|may|june|july|august|september|october|november|december)\b(?!\s+20)/i;
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
  if (!needs.start || !/start|availab|notice|earliest|free from|join|begin/.test(cv.lower)) return null;
  for (const statement of cv.statements) {
    const { text } = statement;
    if (!STARTS.test(text) || text.length > 220 || isAboutPost(statement)) continue;
    const stated = statedStart(text, now);
    if (stated === null || stated <= needs.start.latest) continue;
    // A notice period that is one month too long is negotiable.
    return { kind: 'start', isHard: stated > needs.start.latest + 1, quote: quoted(cv, statement) };
  }
  return null;
}

/** Whether a statement is about a post. Its dates are then not about when the person can start. */
const isAboutPost = ({ isTitle, isBullet, entry }: CvReading['statements'][number]) =>
  isTitle || (isBullet && entry?.trade === 'it');

function statedStart(text: string, now: number): number | null {
  const isNotice = /\b(?:notice|available|availability|start|earliest|join)\b/i.test(text);
  const exact =
    isNotice && /\b(?:start|available|availability|notice|earliest|from)\b/i.test(text)
      ? latestStart(noticeOf(text), now)
      : null;
  if (exact !== null) return exact;
  const month = MONTH.exec(text)?.[1]?.toLowerCase();
  if (month === undefined || !/\b(?:start|available|begin|join|free)\b/i.test(text)) return null;
  const index = MONTHS.indexOf(month);
  const thisYear = now - (now % 12) + index;
  return thisYear >= now ? thisYear : thisYear + 12;
}

/** Rewrites a notice period ("Notice: 60 days", "three months' notice") as "within N months". */
function noticeOf(text: string): string {
  const days = /\b(\d{2,3})\s*days\b/i.exec(text)?.[1];
  if (days !== undefined) return `within ${Math.ceil(Number(days) / 30)} months`;
  const counted = /\b(\d{1,2}|one|two|three|four|five|six|nine|twelve)[\s-]+(weeks?|months?)/i.exec(text);
  const isNotice = /notice|available|start|earliest/i.test(text);
  return counted && isNotice ? `within ${counted[1]} ${counted[2]}` : text;
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
