import { EXPERIENCE_LEVELS, experienceLabel, INDUSTRIES, JOB_TYPES, typeLabel } from '../../vocabulary/jobs';
import type { GroupedJob, OpenJobWalk } from '../../jobs/open-jobs';
import { foldText } from '../../base/text';

/** Further values of a parameter are ignored. */
const MAX_VALUES = 50;

export const LEVER_MODES = ['json', 'html'] as const;
type LeverMode = (typeof LEVER_MODES)[number];

const HEADINGS = {
  commitment: (job: GroupedJob) => typeLabel(job.type),
  department: (job: GroupedJob) => job.industry,
  location: (job: GroupedJob) => job.location,
  team: (job: GroupedJob) => job.industry,
};
export const LEVER_GROUPS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];

type LeverQuery = { mode: LeverMode; walk: OpenJobWalk; headingOf: ((job: GroupedJob) => string) | null };

/**
 * Parses the query of a Postings API call. Repeated parameters are alternatives, as in Lever's API.
 * @returns mode, jobs to list and grouping; or an error message
 */
export function leverQuery(params: URLSearchParams): LeverQuery | string {
  const mode = LEVER_MODES.find((each) => each === (params.get('mode') ?? 'json'));
  if (!mode) return `The modes are ${LEVER_MODES.join(' and ')}`;
  const group = params.get('group') ?? '';
  const grouped = LEVER_GROUPS.find((each) => each === group);
  if (group !== '' && !grouped) return `Postings are grouped by ${LEVER_GROUPS.join(', ')}`;
  const walk = leverWalk(params);
  return typeof walk === 'string' ? walk : { mode, walk, headingOf: grouped ? HEADINGS[grouped] : null };
}

function leverWalk(params: URLSearchParams): OpenJobWalk | string {
  const [skip, limit] = [countOf(params, 'skip'), countOf(params, 'limit')];
  if (Number.isNaN(skip)) return 'skip must be a whole number';
  if (Number.isNaN(limit)) return 'limit must be a whole number';
  // A job's department is also its team, so with both filters a job must match both.
  const [departments, teams] = [known(params, 'department', INDUSTRIES), known(params, 'team', INDUSTRIES)];
  return {
    skip: skip ?? 0,
    ...(limit !== null && { limit }),
    locations: valuesOf(params, 'location'),
    types: known(params, 'commitment', JOB_TYPES, typeLabel),
    industries:
      departments && teams ? departments.filter((industry) => teams.includes(industry)) : (departments ?? teams),
    experienceLevels: known(params, 'level', EXPERIENCE_LEVELS, experienceLabel),
  };
}

function countOf(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  if (text === null || text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : NaN;
}

function valuesOf(params: URLSearchParams, name: string): string[] | undefined {
  const values = params.getAll(name).map(foldText).filter(Boolean).slice(0, MAX_VALUES);
  return values.length > 0 ? values : undefined;
}

/** Returns the allowed values that a parameter names, by stored value or by label. */
function known<Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
  label: (value: Value) => string = (value) => value,
): Value[] | undefined {
  const wanted = valuesOf(params, name);
  return (
    wanted && values.filter((value) => wanted.includes(foldText(value)) || wanted.includes(foldText(label(value))))
  );
}
