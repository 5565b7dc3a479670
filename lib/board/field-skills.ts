import { content } from '../content';
import { listedJobs } from '../jobs/store/search';
import { toJobRowDto } from '../jobs/dto';
import { addBits, countBits, noBits } from './search/bits';
import { currentIndex } from './search/current-index';
import { skillKey } from './search/skill-keys';
import { jobListHref } from './landing/landing-links';
import { openJobsOf } from './landing/subject';
import type { FieldSkills } from './schema';

/** Maximum number of skills in the chart of a page. */
const MOST_SKILLS = 8;
/** With fewer jobs a page lists the jobs: a chart of them would show nothing. */
const LEAST_CHARTED = 8;

/** Counts the open jobs for each skill of a technology page; null for another page. */
export async function findFieldSkills(slug: string): Promise<FieldSkills | null> {
  const page = content().technologyPages.find((each) => each.slug === slug);
  if (!page) return null;
  const index = await currentIndex();
  const any = noBits(index.slots);
  const counted = page.skills.names.map((label) => {
    const subject = { skill: skillKey(label), place: null };
    const open = openJobsOf(index, subject);
    addBits(any, open);
    return { label, subject, count: countBits(open) };
  });
  const asked = counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_SKILLS);
  const few = countBits(any) < LEAST_CHARTED ? index.newestIds(any, 0, LEAST_CHARTED) : [];
  return {
    asked: await Promise.all(
      asked.map(async ({ label, count, subject }) => ({ label, count, href: await jobListHref(subject) })),
    ),
    jobs: (await listedJobs(few)).map(toJobRowDto),
  };
}
