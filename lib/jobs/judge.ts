import { googleHints, googleProblemNames, googleProblems } from './google-rules';
import { contradictionsOf, type Contradiction } from './reading/contradictions';
import type { OfficeJobDto } from './schema';
import { storedNames, withoutWithheld } from './withheld';

/** Review notes for a moderator: sentences about Google's job search, and facts that the posting's text contradicts. */
export type JudgedPosting = { problems: string[]; hints: string[]; denied: Contradiction[] };

/** @param today the site's calendar date, YYYY-MM-DD */
export function judgePosting(job: OfficeJobDto, today: string): JudgedPosting {
  const denied = contradictionsOf(job);
  const withheld = storedNames(denied.map(({ fact }) => fact));
  const told = { ...withoutWithheld(job, withheld), withheld };
  return {
    problems: googleProblems({ ...job, problems: googleProblemNames(told) }, today),
    hints: googleHints(told),
    denied,
  };
}
