import 'server-only';
import { groupJobs, groupOpenJobs, openJobsAmong, type JobGroup } from '../../jobs/open-jobs';
import { jsonGroups, jsonList } from './answer';
import { greenhouseGroup, greenhouseJob } from './greenhouse';

type Parts = AsyncGenerator<string, void, undefined>;

/**
 * The board's departments and offices ("List departments", "List offices"): industries and locations of the open jobs.
 */
const LISTS = {
  departments: { headingOf: (job: { industry: string }) => job.industry, partsOf: departmentParts },
  offices: { headingOf: (job: { location: string }) => job.location, partsOf: officeParts },
};
type List = keyof typeof LISTS;

export async function* greenhouseGroups(list: List): Parts {
  const { headingOf, partsOf } = LISTS[list];
  yield* jsonGroups(await groupOpenJobs({}, headingOf), `{"${list}":[`, partsOf, ']}');
}

/** Finds one department or office by id; null if it has no open job. */
export async function findGreenhouseGroup(list: List, id: string): Promise<Parts | null> {
  const { headingOf, partsOf } = LISTS[list];
  const group = (await groupOpenJobs({}, headingOf)).find(({ heading }) => String(greenhouseGroup(heading).id) === id);
  return group ? partsOf(group) : null;
}

function departmentParts({ heading, jobs }: JobGroup): Parts {
  const pages = openJobsAmong(jobs.map(({ id }) => id));
  return jsonList(pages, open(greenhouseGroup(heading), 'jobs'), greenhouseJob, () => ']}');
}

function officeParts({ heading, jobs }: JobGroup): Parts {
  const departments = groupJobs(jobs, LISTS.departments.headingOf);
  const office = { ...greenhouseGroup(heading), location: heading };
  return jsonGroups(departments, open(office, 'departments'), departmentParts, ']}');
}

/** Begins a JSON object whose last property is a list, up to the list's opening bracket. */
function open(head: object, list: string): string {
  return `${JSON.stringify(head).slice(0, -1)},"${list}":[`;
}
