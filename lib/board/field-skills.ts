import { content } from '../content';
import { countBits } from './search/bits';
import { currentIndex } from './search/current-index';
import { skillKey } from './search/skill-keys';
import { jobListHref } from './landing/landing-links';
import { openJobsOf } from './landing/subject';
import type { FieldSkills } from './schema';

const MOST_SKILLS = 8;

/** Counts the open jobs for each skill of a technology page; null for another page. */
export async function findFieldSkills(slug: string): Promise<FieldSkills | null> {
  const page = content().technologyPages.find((each) => each.slug === slug);
  if (!page) return null;
  const index = await currentIndex();
  const counted = page.skills.names.map((label) => {
    const subject = { skill: skillKey(label), place: null };
    return { label, subject, count: countBits(openJobsOf(index, subject)) };
  });
  const asked = counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_SKILLS);
  return {
    asked: await Promise.all(
      asked.map(async ({ label, count, subject }) => ({ label, count, href: await jobListHref(subject) })),
    ),
    unasked: counted.filter(({ count }) => count === 0).map(({ label }) => label),
  };
}
