import { content } from '../../content';
import type { LandingFigures, LandingNames } from '../../content/en/board';
import type { NavLink } from '../../content/en/navigation';
import { viewBoard } from '../board';
import type { BoardView, LinkGroup, PaySpread } from '../schema';
import { shorten } from '../../jobs/rules';
import { WORKPLACE_LABELS } from '../../vocabulary/jobs';
import { optionsOf } from '../../vocabulary/labels';
import { paySpread } from '../pay-spread';
import { countBits, countCommon, isEmpty, type Bits } from '../search/bits';
import { currentIndex } from '../search/current-index';
import { skillLabel } from '../search/facet-counts';
import type { JobIndex } from '../search/job-index';
import { countryOfKey, REMOTE } from '../search/place-keys';
import { listedSkill } from '../search/skill-keys';
import { relatedLinks } from './landing-links';
import { LEAST_JOBS } from './landing-list';
import { landingPath, openJobsOf, queryOfSubject, type Subject } from './subject';

export type LandingPage = {
  path: string;
  title: string;
  description: string;
  /** Figures as text; null below `LEAST_JOBS` jobs, and search engines must then not index the page. */
  intro: string | null;
  pay: PaySpread | null;
  board: BoardView;
  related: LinkGroup[];
  /** Breadcrumbs: the board, then for a skill in a place the skill's page, then the page itself. */
  trail: NavLink[];
};

/** Whether a subject has open jobs, or may get some, because its skill and place are in our tables. */
export async function isKnownSubject({ skill, place }: Subject): Promise<boolean> {
  const isUsed = async (subject: Subject) => !isEmpty(openJobsOf(await currentIndex(), subject));
  const isListedPlace = place === REMOTE || countryOfKey(place ?? '') !== null;
  return (
    (skill === null || listedSkill(skill) !== null || (await isUsed({ skill, place: null }))) &&
    (place === null || isListedPlace || (await isUsed({ skill: null, place })))
  );
}

export async function findLandingPage(subject: Subject): Promise<LandingPage> {
  const { landingDescription, landingIntro, landingTitle, links } = content();
  const index = await currentIndex();
  const { skill, place } = subject;
  const figures = figuresOf(index, openJobsOf(index, subject));
  const names = namesOf(index, subject);
  const trail = [
    links.careers,
    ...(skill !== null && place !== null ? [stepTo(index, { skill, place: null })] : []),
    stepTo(index, subject),
  ];
  return {
    path: landingPath(subject),
    title: landingTitle(names),
    description: shorten(landingDescription(names, figures), 160),
    intro: figures.total < LEAST_JOBS ? null : landingIntro(figures),
    pay: figures.pay,
    board: await viewBoard(queryOfSubject(subject)),
    related: await relatedLinks(subject),
    trail,
  };
}

function stepTo(index: JobIndex, subject: Subject): NavLink {
  return { label: content().landingTitle(namesOf(index, subject)), href: landingPath(subject) };
}

function namesOf(index: JobIndex, { skill, place }: Subject): LandingNames {
  const named = skill === null ? null : skillLabel(index, skill);
  if (place === null || place === REMOTE) return { skill: named, remote: place === REMOTE, where: null };
  const within = place.startsWith(`${REMOTE}-`) ? countryOfKey(place.slice(REMOTE.length + 1)) : null;
  return {
    skill: named,
    remote: within !== null,
    where: within ?? index.placeLabels.get(place) ?? countryOfKey(place) ?? place,
  };
}

function figuresOf(index: JobIndex, jobs: Bits): LandingFigures & { pay: PaySpread | null } {
  const workplaces = optionsOf(WORKPLACE_LABELS)
    .map(({ value, label }) => ({ label, count: countCommon(jobs, index.facets.workplace.bitsOf(value)) }))
    .filter(({ count }) => count > 0);
  return { total: countBits(jobs), workplaces, pay: paySpread(index, jobs) };
}
