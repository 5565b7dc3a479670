import { googleHints, googleProblemNames, googleProblems } from './google-rules';
import { contradictionsOf, type Contradiction } from './reading/contradictions';
import type { OfficeJobDto } from './schema';
import { storedNames, withoutContradicted } from './withheld';

/**
 * Review notes for a moderator. `problems` and `hints` are sentences about Google's job search; `contradictions` are
 * facts that the posting's text contradicts.
 */
export type JudgedPosting = { problems: string[]; hints: string[]; contradictions: Contradiction[] };

/** @param today the site's calendar date, YYYY-MM-DD */
export function judgePosting(job: OfficeJobDto, today: string): JudgedPosting {
  const contradictions = contradictionsOf(job);
  const withheld = storedNames(contradictions.map(({ fact }) => fact));
  const uncontradicted = { ...withoutContradicted(job, withheld), withheld };
  return {
    problems: googleProblems({ ...job, problems: googleProblemNames(uncontradicted) }, today),
    hints: googleHints(uncontradicted),
    contradictions,
  };
}
