import { pages } from '../../base/routes';
import { today } from '../../base/time';
import type { Bits } from '../search/bits';
import { WHOLE_BOARD, type BoardQuery } from '../search/board-query';
import type { JobIndex } from '../search/job-index';
import { matchOf, withoutFacet } from '../search/match';
import { skillKey } from '../search/skill-keys';

/** Keys of the skill, the place or both of a landing page (skill-keys.ts and place-keys.ts in lib/board/search). */
export type Subject = { skill: string | null; place: string | null };

/** Fixed path segments where a skill's key could be, so that no skill can have these keys. */
const TAKEN: ReadonlySet<string> = new Set(['', 'all', 'at', 'in', 'saved']);

/** Returns the subject that a URL names in any spelling; null if no landing page can have it. */
export function subjectOf(named: { skill?: string; place?: string }): Subject | null {
  const place = named.place === undefined ? null : (decoded(named.place) ?? '').normalize('NFC').toLowerCase();
  const skill = named.skill === undefined ? null : skillKey(decoded(named.skill) ?? '');
  return place === '' || !hasPage({ skill, place }) ? null : { skill, place };
}

/** Whether a URL names the subject by its keys. Other spellings redirect to the canonical URL. */
export function isNamedByKeys({ skill, place }: Subject, named: { skill?: string; place?: string }): boolean {
  return skill === keyIn(named.skill) && place === keyIn(named.place);
}

const keyIn = (text: string | undefined) => (text === undefined ? null : decoded(text));

export function readLandingPath(path: string): Subject | null {
  const [origin, root, ...steps] = path.split('/');
  if (origin !== '' || `/${root}` !== pages.careers) return null;
  const [one = '', two = '', three = ''] = steps;
  if (steps.length === 1) return subjectOf({ skill: one });
  if (steps.length === 2 && one === 'in') return subjectOf({ place: two });
  return steps.length === 3 && two === 'in' ? subjectOf({ skill: one, place: three }) : null;
}

/** False for a skill whose key is a fixed path segment. */
export function hasPage({ skill }: Subject): boolean {
  return skill === null || !TAKEN.has(skill);
}

export function landingPath({ skill, place }: Subject): string {
  const [ofSkill, inPlace] = [encodeURIComponent(skill ?? ''), encodeURIComponent(place ?? '')];
  if (skill === null) return pages.jobsInPlace(inPlace);
  return place === null ? pages.jobsOfSkill(ofSkill) : pages.jobsOfSkillInPlace(ofSkill, inPlace);
}

export function queryOfSubject({ skill, place }: Subject): BoardQuery {
  return { ...WHOLE_BOARD, skill: skill === null ? [] : [skill], place: place === null ? [] : [place] };
}

export function openJobsOf(index: JobIndex, subject: Subject): Bits {
  return withoutFacet(matchOf(index, queryOfSubject(subject), today()));
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
