import { LANGUAGES } from '../advert/languages';
import type { Statement } from '../cv/statements';
import { startIn } from './start';

type Topic = {
  /** Tested first, on the whole document in lower case, because most documents do not have the topic. */
  hint: RegExp;
  is: (statement: Pick<Statement, 'text' | 'isTitle' | 'isBullet' | 'entry'>) => boolean;
};

/** Whether a statement is about a post. Its dates are then not about when the person can start. */
const isAboutPost = ({ isTitle, isBullet, entry }: Parameters<Topic['is']>[0]) =>
  isTitle || (isBullet && entry?.trade === 'it');

const ONLY_REMOTE =
  /\b(?:(?:only|exclusively|fully|wholly|entirely|completely|100 ?%|purely|strictly)[ ,-]+remote(?:ly)?\b(?! first)|remote(?:ly)? only\b|remote work only|no relocation|no office days|not (?:willing|able|prepared|going|planning|looking) to (?:relocate|move|commute)|(?:will|can|do|would) not (?:relocate|move|commute)|won['’]t (?:relocate|move)|cannot (?:relocate|move)|(?:i )?(?:do|don['’]t|do not) (?:not )?commute and|unable to relocate|work(?:ing)? only from|remote from \p{L}+ only|not (?:open|available) (?:to|for) (?:relocation|on-?site|office)|(?:no|without) (?:wish|plans?|intention) (?:of|to) (?:mov|relocat)\p{L}*|not mov(?:e|ing)\b|(?:will|want to|wish to|intend to|prefer to|have to|would) (?:stay|remain) (?:in|here|where)|kein(?:en)? umzug|nicht umzugsbereit|nur remote|(?:ausschließlich|rein) remote|(?:tylko|wyłącznie) zdaln\p{L}*|bez przeprowadzki|pas de (?:déménagement|mobilité)|télétravail (?:uniquement|seulement)|(?:solo|sólo|solamente) (?:en )?remoto)/iu;
const NOT_OWN_WISH = /\b(?:team|company|customers?|was|were|employer|first)\b/i;
const PLAN =
  /\b(?:relocat\p{L}*|mov(?:e|es|ing) to|(?:will|ready to|willing to|happy to|plan to|can) (?:move|live|commute)|moves to|commut\p{L}*|by (?:train|car|bus|bike)|\d+\s*(?:min|minutes|h|hours?)\b|minutes?|door to door|flat is signed|near by|office days? (?:is|are) (?:fine|ok))/iu;
const OF_LIVING = /\b(?:mov|relocat|commut|train|car|bus|home|live|flat|door)/i;

const ASKS_FOR_PERMIT =
  /\b(?:need(?:s|ed|ing)?|requir\p{L}*|seek(?:s|ing)?|looking for|look for|want|with|offering|provid\p{L}+|who|benötig\p{L}*|brauche|suche|potrzebuj\p{L}*|nécessit\p{L}*|besoin)\b[^.;]{0,70}\b(?:sponsor\p{L}*|visa|visum|work permit|h-?1b|blue card|blaue karte|arbeitserlaubnis|aufenthaltstitel|zezwoleni\p{L}*|pozwoleni\p{L}*|permis de travail)|\b(?:sponsor\p{L}*|visa|work permit|arbeitserlaubnis)\b[^.;]{0,30}\b(?:needed|required|necessary|transfer|not (?:yet )?held|none|nötig|erforderlich|fehlt|to be applied|applied for|pending|in process|in progress|being processed|would have to|liegt nicht vor|nicht vorhanden|müsste|(?:wird|muss)[^.;]{0,20} (?:benötigt|beantragt))|(?<!\p{L})(?:permis de travail|werkvergunning|permiso de trabajo|permesso di lavoro|zezwoleni\p{L}* na pracę|pozwoleni\p{L}* na pracę)[^.;]{0,30}(?<!\p{L})(?:à demander|nécessaire|requis|nodig|vereist|necesario|necesito|necessario|wymagan\p{L}*|potrzebn\p{L}*|brak)(?!\p{L})|\b(?:h-?1b|opt|stem opt)\b[^.;]{0,40}\b(?:transfer|until|expires|extension|valid)|\b(?:no (?:us |uk |eu )?|not (?:yet )?held[^.;]{0,20})work (?:permit|authori[sz]ation)|\b(?:visa|permit|leave to (?:remain|work)|right to work)\b[^.;]{0,40}\b(?:ends|expires|runs out|tied to|bound to)|\bcertificate of sponsorship|\bnot (?:yet )?(?:allowed|permitted|entitled) to work\b|\b(?:not|no|without)\b[^.;]{0,30}\bright to (?:take up |start )?(?:work|employment)|\b(?:consul\p{L}*|embassy) appointment|\bappointment at the (?:consulate|embassy)|\bemployer[^.;]{0,40}(?:would|will|must) (?:have to )?(?:apply|sponsor)/iu;
const ASKS_NOT =
  /\b(?:no|not|never|without|don['’]t|doesn['’]t|does not|do not|n['’]t|keine?|nicht|nie)\b[^.;]{0,40}\b(?:sponsor\p{L}*|visa|visum|permit|arbeitserlaubnis)|\b(?:sponsor\p{L}*|visa|permit)\b[^.;]{0,20}\b(?:not (?:needed|required|necessary)|holder|valid)|need\p{L}* no\b|\b(?:settled status|indefinite leave|unrestricted|unlimited|free access to work|permanent residen\p{L}*|citizen)\b/iu;
const HAS_NONE =
  /\b(?:no|without an?y?) (?:us |uk |eu )?work (?:permit|authori[sz]ation)|\b(?:visa|permit|sponsorship)\b[^.;]{0,20}\bnot (?:yet )?held/i;

const LONGEST = 320;
/** Parts of all words about starting, and future years. It is tested first, because it is faster. */
const MAY_BE_START =
  /20[2-9]\d|start|avail|notice|earliest|latest|free from|join|begin|not before|verf|frist|eintritt|fr[üu]hest|sp[äa]test|dispon|pr[ée]avis|dost|zacz|zacząć|rozpocz|wypow|beschik|opzeg|preav|tillg|upps|bound|tied|commit|oblig|compete|contract|bond|gebunden|związan|li[ée]|engag/i;
const NO_SHIFTS =
  /\b(?:no|not|without|never|nor|cannot|can['’]t|won['’]t|don['’]t)\b[^.;]{0,60}\b(?:shifts?|lates|nights|weekends?|rotas?|on[- ]call)\b|\b(?:shifts?|lates|nights|weekends?|on[- ]call)\b[^.;]{0,25}\b(?:not possible|impossible|are out|is out|excluded|: no\b)|\bkeine? (?:\p{L}*schicht\p{L}*|wochenend\p{L}*|rufbereitschaft|nacht\p{L}*)|\bdays only\b|\bonly (?:day|office) (?:shifts?|hours)|\b(?:day shifts?|office hours) only\b/iu;
const SHIFTS_FINE =
  /\b(?:no (?:problem|objection|issue|stranger)|not (?:a (?:problem|stranger)|afraid|averse|against|opposed|unwilling)|kein problem|keine einwände|don['’]t mind|do not mind|not mind|used to|new to me|but (?:i )?can|done (?:them|shifts))\b/i;

const IS_PAY = /\b(?:salary|expect\p{L}*|gehalt\p{L}*|compensation|remuneration|pay)\b/iu;
const PAY =
  /\b(?:salary|salaries|expectations?|expected|pay|compensation|gehalt\p{L}*|remuneration|below|not under|would need)\b/iu;

/** Subjects besides skills on which conditions of an advert depend. Only these statements are compared with them. */
const TOPICS = {
  refusal: {
    hint: /remot|relocat|office|commut|\bmov(?:e|ing)\b|work(?:ing)? only|stay|remain|umzug|zdaln|przeprowadz|déménag|télétravail/,
    is: ({ text, isBullet, entry }) =>
      ONLY_REMOTE.test(text) && !NOT_OWN_WISH.test(text) && !(isBullet && entry?.trade === 'it'),
  },
  plan: {
    hint: /mov|relocat|commut|train|\bcar\b|\bbus\b|home|\blive|flat|door/,
    is: ({ text, isTitle }) => !isTitle && text.length < 200 && PLAN.test(text) && OF_LIVING.test(text),
  },
  permit: {
    hint: /sponsor|visa|visum|permit|allowed to work|entitled to work|right to |consul|embassy|h-?1b|blue card|\bopt\b|work authori|right to work|leave to|arbeitserlaubnis|aufenthalt|zezwoleni|pozwoleni|permis de|werkvergunning|permiso de|permesso di/,
    is: (one) =>
      ASKS_FOR_PERMIT.test(one.text) && (!ASKS_NOT.test(one.text) || HAS_NONE.test(one.text)) && !isAboutPost(one),
  },
  start: {
    hint: MAY_BE_START,
    is: (one) =>
      one.text.length <= LONGEST && MAY_BE_START.test(one.text) && !isAboutPost(one) && startIn(one.text, 0) !== null,
  },
  salary: {
    hint: /salary|expect|gehalt|compensation|remuneration|\bpay\b/,
    is: (one) => one.text.length <= 240 && PAY.test(one.text) && IS_PAY.test(one.text) && !isAboutPost(one),
  },
  shifts: {
    hint: /shift|late|night|weekend|rota|on[- ]call|schicht|wochenend|days only|hours/,
    is: (one) => NO_SHIFTS.test(one.text) && !SHIFTS_FINE.test(one.text) && !isAboutPost(one),
  },
  language: { hint: /\p{L}/u, is: ({ text }) => LANGUAGES.test(text) },
} satisfies Record<string, Topic>;
const ALL: readonly Topic[] = Object.values(TOPICS);

export type TopicName = keyof typeof TOPICS;

export const TOPIC = Object.fromEntries(Object.keys(TOPICS).map((name, at) => [name, 1 << at])) as Record<
  TopicName,
  number
>;

/** Returns the subjects of each statement as a set of bits. @param lower the document in lower case */
export function topicsOf(statements: readonly Statement[], lower: string): number[] {
  const named = ALL.map(({ hint }) => hint.test(lower));
  return statements.map((one) => ALL.reduce((set, { is }, at) => (named[at] && is(one) ? set | (1 << at) : set), 0));
}
