import { languageIn, reaches } from '../advert/languages';
import { tradeWords } from './trade-words';
import type { Statement } from '../cv/statements';
import { baseOf } from '../cv/classify';
import type { Entry } from '../cv/entries';
import type { CvReading } from '../cv/read-cv';
import type { Need, Assessment, Evidence, JobNeeds } from '../types';
import { echoOf, type AdvertWords, wordsOfAdvert } from './echo';
import { evidenceOf } from './evidence';
import { monthsIn } from './months';
import { obstaclesOf } from './obstacles';
import { evidenceFor, relativesOf } from '../skills/table';

/**
 * Assesses a CV against a job's needs. Deterministic: the same CV, needs and month give the same result.
 *
 * @param now months since year 0
 */
export function assess(cv: CvReading, needs: JobNeeds, now: number): Assessment {
  if (!cv.isReadable) return { evidence: [], obstacles: [], months: null, isReadable: false, isCut: cv.isCut };
  const plan = planOf(needs);
  const isEcho = echoOf(plan.advert);
  const evidence = [...needs.must, ...needs.nice].map((asked, at) => {
    if (asked.language) return languageEvidence(cv, asked);
    const skills = plan.evidence[at] ?? new Set<string>();
    const wanted = { skills, relatives: plan.relatives[at] ?? new Set<string>() };
    return withMonths(cv, evidenceOf(cv, asked, wanted, isEcho), skills, now);
  });
  return {
    evidence,
    obstacles: obstaclesOf(cv, needs, now),
    months: monthsIn(relevantEntries(cv, plan, isEcho), now),
    isReadable: true,
    isCut: cv.isCut,
  };
}

/** Adds the number of months in posts that show the skill. */
function withMonths(cv: CvReading, evidence: Evidence, skills: ReadonlySet<string>, now: number): Evidence {
  if (evidence.found !== 'shown') return evidence;
  const entries = new Set<Entry>();
  for (const skill of skills)
    for (const { statement } of cv.mentions.get(skill) ?? [])
      if (statement.entry && baseOf(statement) === 'shown') entries.add(statement.entry);
  return { ...evidence, months: monthsIn(entries, now) };
}

/**
 * Returns the posts whose months count as experience. They show a core skill or a near relative of one, or two other
 * musts, or their title names the job's trade.
 */
function relevantEntries(
  cv: CvReading,
  { core, musts, trade }: Plan,
  isEcho: (statement: Statement) => boolean,
): Set<Entry> {
  const shown = new Map<Entry, Set<string>>();
  const wanted = new Set([...core, ...musts.flatMap((must) => [...must])]);
  for (const statement of cv.statements) {
    const { entry, found, isTitle } = statement;
    const told = found.flatMap((one) => one.skills).filter((skill) => wanted.has(skill));
    if (!entry || (told.length === 0 && !isTitle) || baseOf(statement) !== 'shown' || isEcho(statement)) continue;
    shown.set(entry, new Set([...(shown.get(entry) ?? []), ...told]));
  }
  const counts = [...shown].filter(([entry, skills]) => {
    const has = (wanted: ReadonlySet<string>) => [...skills].some((skill) => wanted.has(skill));
    const isCalled = () =>
      entry.trade === 'it' && trade.length > 0 && tradeWords(entry.title).some((word) => trade.includes(word));
    return has(core) || musts.filter(has).length >= 2 || isCalled();
  });
  return new Set(counts.map(([entry]) => entry));
}

/** Returns the evidence for a language: a sufficient level, or a mention without a level. */
function languageEvidence(cv: CvReading, asked: Need): Evidence {
  const { name, level } = asked.language ?? { name: '', level: null };
  const said = cv.statements.flatMap((statement) => {
    const found = languageIn(statement.text, name);
    if (!found) return [];
    const start = statement.pieces[0]?.start ?? 0;
    return [{ level: found.level, text: cv.text.slice(start, statement.pieces.at(-1)?.end ?? start).slice(0, 320) }];
  });
  const enough =
    said.find((one) => one.level !== null && reaches(one.level, level)) ?? said.find((one) => one.level === null);
  const isBelow = said.some((one) => one.level !== null && !reaches(one.level, level));
  const best = isBelow && enough?.level === null ? undefined : enough;
  const quote = best ?? said[0];
  return {
    asked,
    found: best ? 'shown' : said.length > 0 ? 'notKnown' : 'notFound',
    quotes: quote ? [{ text: quote.text, from: null, to: null }] : [],
    months: null,
    until: null,
    isCurrent: true,
    depth: 1,
    near: null,
  };
}

/** Values derived from a job once and used for every person. */
type Plan = {
  /** For each need, musts first: the skills whose evidence counts. */
  evidence: readonly ReadonlySet<string>[];
  /** For each need: its near relatives. */
  relatives: readonly ReadonlySet<string>[];
  /** Skills and relatives of the core needs. `musts` has those of each must. */
  core: ReadonlySet<string>;
  musts: readonly ReadonlySet<string>[];
  /** Words in the job's title that name its trade. */
  trade: readonly string[];
  advert: AdvertWords;
};
const plans = new WeakMap<JobNeeds, Plan>();

function planOf(needs: JobNeeds): Plan {
  const known = plans.get(needs);
  if (known) return known;
  const plan = {
    evidence: [...needs.must, ...needs.nice].map(
      ({ skills }) => new Set(skills.flatMap((skill) => [...evidenceFor(skill)])),
    ),
    relatives: [...needs.must, ...needs.nice].map(({ skills }) => new Set(skills.flatMap(relativesOf))),
    core: withRelatives(needs.must.filter(({ isCore }) => isCore)),
    musts: needs.must.map((asked) => withRelatives([asked])),
    trade: tradeWords(needs.title),
    advert: wordsOfAdvert(needs.sentences),
  };
  plans.set(needs, plan);
  return plan;
}

function withRelatives(asked: readonly Need[]): ReadonlySet<string> {
  return new Set(
    asked.flatMap(({ skills }) => skills.flatMap((skill) => [...evidenceFor(skill), ...relativesOf(skill)])),
  );
}
