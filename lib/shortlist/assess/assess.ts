import { tradeWords } from '../trades/trade-words';
import { baseOf } from '../cv/classify';
import type { CvReading, Post, Statement } from '../facts/reading';
import type { Need, Assessment, Evidence, JobNeeds } from '../types';
import { echoOf, type AdvertWords, wordsOfAdvert } from './echo';
import { evidenceOf } from './evidence';
import { languageEvidence } from './language-evidence';
import { monthsIn } from './months';
import { obstaclesOf } from './obstacles';
import { evidenceFor, relativesOf, STATED } from '../skills/table';

/**
 * Assesses a CV against a job's needs. Deterministic: the same CV, needs and month give the same result.
 * @param now months since year 0
 */
export function assess(cv: CvReading, needs: JobNeeds, now: number): Assessment {
  if (!cv.isReadable)
    return { evidence: [], obstacles: [], months: null, isReadable: false, isCut: cv.isCut, isLetter: false };
  const plan = planOf(needs);
  const isEcho = echoOf(plan.advert);
  const evidence = [...needs.must, ...needs.nice].map((asked, at) => {
    if (asked.language) return languageEvidence(cv, asked);
    const skills = plan.evidence[at] ?? new Set<string>();
    const wanted = { skills, relatives: plan.relatives[at] ?? new Set<string>() };
    return withMonths(cv, evidenceOf(cv, asked, wanted, isEcho), skills, now);
  });
  // If no dated post is relevant, the months are 0. They are unknown for letters, or if work shows a must.
  const shown = evidence.slice(0, needs.must.length).filter(({ asked, found }) => found === 'shown' && !asked.language);
  const isOtherTrade =
    !cv.isLetter && monthsIn(cv.entries, now) !== null && shown.every(({ asked }) => asked.skills.some(isStated));
  return {
    evidence,
    obstacles: obstaclesOf(cv, needs, now),
    months: monthsIn(relevantEntries(cv, plan, isEcho), now) ?? (isOtherTrade ? 0 : null),
    isReadable: true,
    isCut: cv.isCut,
    isLetter: cv.isLetter,
  };
}

const isStated = (skill: string) => STATED.has(skill);

function withMonths(cv: CvReading, evidence: Evidence, skills: ReadonlySet<string>, now: number): Evidence {
  if (evidence.found !== 'shown') return evidence;
  const entries = new Set<Post>();
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
): Set<Post> {
  const shown = new Map<Post, Set<string>>();
  const wanted = new Set([...core, ...musts.flatMap((must) => [...must])]);
  for (const statement of cv.statements) {
    const { entry, found, isTitle } = statement;
    const told = found.flatMap((one) => one.skills).filter((skill) => wanted.has(skill));
    if (!entry || (told.length === 0 && !isTitle) || baseOf(statement) !== 'shown' || isEcho(statement)) continue;
    const known = shown.get(entry) ?? new Set();
    for (const skill of told) known.add(skill);
    shown.set(entry, known);
  }
  const counts = [...shown].filter(([entry, skills]) => {
    const has = (wanted: ReadonlySet<string>) => [...skills].some((skill) => wanted.has(skill));
    const isCalled = () =>
      entry.own === 'same' || (entry.trade === 'it' && trade.some((word) => entry.words.includes(word)));
    return has(core) || musts.filter(has).length >= 2 || isCalled();
  });
  return new Set(counts.map(([entry]) => entry));
}

type Plan = {
  /** For each need, musts first: the skills whose evidence counts. */
  evidence: readonly ReadonlySet<string>[];
  relatives: readonly ReadonlySet<string>[];
  /** Skills and relatives of the core needs. `musts` has those of each must. */
  core: ReadonlySet<string>;
  musts: readonly ReadonlySet<string>[];
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
