import { formatNumber } from '../../base/format';
import { today } from '../../base/time';
import { content } from '../../content';
import { countBits, type Bits } from '../search/bits';
import { boardPath } from '../search/board-query';
import { currentIndex } from '../search/current-index';
import { countPlaces, skillLabel } from '../search/facet-counts';
import type { JobIndex } from '../search/job-index';
import type { LinkGroup } from '../schema';
import { LEAST_JOBS } from './landing-list';
import { hasPage, landingPath, openJobsOf, queryOfSubject, type Subject } from './subject';

/** Visitors find other skills and places by search. */
const MOST_LINKS = 12;

/** Returns the link groups on the board: skills and places with the most open jobs. */
export async function browseLinks(): Promise<LinkGroup[]> {
  const { landing } = content();
  const index = await currentIndex();
  const open = index.openOn(today());
  return withLinks([
    { title: landing.bySkill, links: skillLinks(index, open, { skill: null, place: null }) },
    { title: landing.byPlace, links: placeLinks(index, open, { skill: null, place: null }) },
  ]);
}

/** Returns the link groups on a landing page: the same skill in other places, and other skills in the same place. */
export async function relatedLinks(subject: Subject): Promise<LinkGroup[]> {
  const { landing } = content();
  const index = await currentIndex();
  const { skill, place } = subject;
  const groups: LinkGroup[] = [];
  if (skill !== null) {
    const label = skillLabel(index, skill);
    const title = place === null ? landing.jobsByPlace(label) : landing.otherPlaces(label);
    groups.push({ title, links: placeLinks(index, openJobsOf(index, { skill, place: null }), subject) });
  }
  if (place !== null) {
    const title = skill === null ? landing.skillsAskedFor : landing.otherSkills;
    groups.push({ title, links: skillLinks(index, openJobsOf(index, { skill: null, place }), subject) });
  }
  return withLinks(groups);
}

/** Returns a link to the jobs of a subject: its landing page if it has enough open jobs, otherwise a board search. */
export async function jobListHref(subject: Subject): Promise<string> {
  const isListed = hasPage(subject) && countBits(openJobsOf(await currentIndex(), subject)) >= LEAST_JOBS;
  return isListed ? landingPath(subject) : boardPath(queryOfSubject(subject));
}

const withLinks = (groups: readonly LinkGroup[]) => groups.filter(({ links }) => links.length > 0);

const link = (label: string, count: number, subject: Subject) => ({
  label,
  count: formatNumber(count),
  href: landingPath(subject),
});

function skillLinks(index: JobIndex, among: Bits, { skill, place }: Subject): LinkGroup['links'] {
  return [...index.skills.countsIn(among)]
    .filter(([key, count]) => key !== skill && count >= LEAST_JOBS && hasPage({ skill: key, place }))
    .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .slice(0, MOST_LINKS)
    .map(([key, count]) => link(skillLabel(index, key), count, { skill: key, place }));
}

function placeLinks(index: JobIndex, among: Bits, { skill, place }: Subject): LinkGroup['links'] {
  return (
    countPlaces(index, among)
      .filter(({ value, count }) => value !== place && count >= LEAST_JOBS)
      // A city state occurs twice, as a country and as a city of the same name.
      .filter(({ label }, at, all) => all.findIndex((other) => other.label === label) === at)
      .slice(0, MOST_LINKS)
      .map(({ value, label, count }) => link(label, count, { skill, place: value }))
  );
}
