import { evidenceFor, relativesOf } from '../skills/table';
import type { Asked, JobNeeds } from '../types';
import { wordsOfAdvert, type AdvertWords } from './echo';
import { tradeWords } from './trade-words';

/** What is worked out of a job once and needed for each person. */
export type Plan = {
  /** The skills whose evidence counts for each thing asked, musts first. */
  evidence: readonly ReadonlySet<string>[];
  /** The near relatives of each. */
  relatives: readonly ReadonlySet<string>[];
  /** The skills, relatives included, of what the job is about, and of each must. */
  core: ReadonlySet<string>;
  musts: readonly ReadonlySet<string>[];
  /** The words of the title that name a trade. */
  trade: readonly string[];
  advert: AdvertWords;
};

const plans = new WeakMap<JobNeeds, Plan>();

export function planOf(needs: JobNeeds): Plan {
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

function withRelatives(asked: readonly Asked[]): ReadonlySet<string> {
  return new Set(
    asked.flatMap(({ skills }) => skills.flatMap((skill) => [...evidenceFor(skill), ...relativesOf(skill)])),
  );
}
