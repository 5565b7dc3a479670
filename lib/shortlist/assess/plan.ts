import { evidenceFor, relativesOf } from '../skills/table';
import type { Need, JobNeeds } from '../types';
import { wordsOfAdvert, type AdvertWords } from './echo';
import { tradeWords } from './trade-words';

/** Values derived from a job once and used for each person. */
export type Plan = {
  /** Skills whose evidence counts, per need, musts first. */
  evidence: readonly ReadonlySet<string>[];
  /** Near relatives, per need. */
  relatives: readonly ReadonlySet<string>[];
  /** Skills and relatives of the core needs; `musts` has those of each must. */
  core: ReadonlySet<string>;
  musts: readonly ReadonlySet<string>[];
  /** Trade words of the title. */
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

function withRelatives(asked: readonly Need[]): ReadonlySet<string> {
  return new Set(
    asked.flatMap(({ skills }) => skills.flatMap((skill) => [...evidenceFor(skill), ...relativesOf(skill)])),
  );
}
