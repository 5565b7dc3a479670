import 'server-only';
import { createHash } from 'node:crypto';
import type { ApplicationInput } from '../../applications/schema';
import { site } from '../../base/site';
import { escapeHtml, foldText } from '../../base/text';
import { content } from '../../content';
import { clean, jobHtml } from '../../jobs/job-html';
import { experienceLabel, typeLabel, WORKPLACE_LABELS } from '../../vocabulary/jobs';
import { type OpenJob, groupJobs, groupOpenJobs, openJobsAmong, type JobGroup } from '../../jobs/open-jobs';
import { jsonGroups, jsonList } from './answer';

/** Returns the board's name and description (developers.greenhouse.io/job-board, "Retrieve a job board"). */
export function greenhouseBoard() {
  return { name: site().company.name, content: escapeHtml(`<p>${site().company.description}</p>`) };
}

/** Returns a job of the Greenhouse API ("List jobs"). Facts without a field of the API become custom fields. */
export function greenhouseJob(job: OpenJob) {
  return {
    id: job.id,
    internal_job_id: job.id,
    title: clean(job.title),
    updated_at: seconds(job.updated_at),
    first_published: seconds(job.postedAt),
    requisition_id: String(job.id),
    location: { name: clean(job.location) },
    absolute_url: job.url,
    language: 'en',
    metadata: metadataOf(job),
    company_name: clean(job.companyName),
  };
}

/** Like `greenhouseJob`, with the fields that `?content=true` adds. */
export function greenhouseJobWithContent(job: OpenJob) {
  return Object.assign(greenhouseJob(job), {
    // The API sends HTML as entities ("Any HTML … will be automatically converted into corresponding HTML entities").
    content: escapeHtml(jobHtml(job)),
    departments: [greenhouseGroup(job.industry)],
    offices: officesOf(job),
  });
}

/** Returns one job ("Retrieve a job"). @param asked whether to add pay and the questions of the application form */
export function greenhouseItem(job: OpenJob, { pay, questions }: { pay: boolean; questions: boolean }) {
  return {
    ...greenhouseJobWithContent(job),
    ...(pay && { pay_input_ranges: payRanges(job) }),
    ...(questions && { questions: applicationQuestions() }),
  };
}

type Question = [name: keyof ApplicationInput | 'resume', label: string, required: boolean, type: string];

function applicationQuestions() {
  const { applying } = content();
  const fields: Question[] = [
    ['applicant_name', applying.name, true, 'input_text'],
    ['email', applying.email, true, 'input_text'],
    ['phone', applying.phone, true, 'input_text'],
    ['linkedin', applying.linkedin, false, 'input_text'],
    ['cover_letter', applying.coverLetter, false, 'textarea'],
    ['resume', applying.resume, true, 'input_file'],
  ];
  return fields.map(([name, label, required, type]) => ({
    required,
    label,
    description: null,
    fields: [{ name, type, values: [] }],
  }));
}

// Empty unless both figures and the currency are certain.
function payRanges({ salary, salaryMin, salaryMax, salaryCurrency }: OpenJob) {
  if (salaryMin === null || salaryMax === null || salaryCurrency === null) return [];
  return [
    {
      min_cents: Math.round(salaryMin * 100),
      max_cents: Math.round(salaryMax * 100),
      currency_type: salaryCurrency,
      title: content().feeds.facts.salary,
      blurb: clean(salary ?? ''),
    },
  ];
}

function metadataOf(job: OpenJob) {
  const { facts } = content().feeds;
  return [
    field(facts.type, 'single_select', typeLabel(job.type)),
    field(facts.experience, 'single_select', job.experienceLevel && experienceLabel(job.experienceLevel)),
    field(facts.workplace, 'single_select', job.workplace && WORKPLACE_LABELS[job.workplace]),
    field(facts.salary, 'short_text', job.salary && clean(job.salary)),
    field(facts.deadline, 'date', job.deadline),
  ];
}

function field(name: string, valueType: string, value: string | null) {
  return { id: idOfName(name), name, value, value_type: valueType };
}

/** Returns a department or office in the format of the Greenhouse API, without parent and children. */
export function greenhouseGroup(name: string) {
  return { id: idOfName(name), name: clean(name), parent_id: null, child_ids: [] };
}

/** One office per place, named as the posting writes it. A single place is named by the location. */
function officesOf(job: OpenJob) {
  const places = job.places.length > 1 ? job.places : [{ ...job, text: job.location }];
  return places.map(({ text, city, region, countryCode }) => {
    const place = [city, region, countryCode].filter(Boolean).map((part) => clean(part ?? ''));
    const { id, name, ...relatives } = greenhouseGroup(text);
    return { id, name, location: place.length > 0 ? place.join(', ') : null, ...relatives };
  });
}

/** 48 bits, which JSON readers represent exactly. Ignores case. */
function idOfName(name: string): number {
  return createHash('sha256').update(foldText(name)).digest().readUIntBE(0, 6);
}

// The times of the Greenhouse API have no fraction of a second.
function seconds(iso: string): string {
  return iso.replace(/\.\d+Z$/, 'Z');
}

type Parts = AsyncGenerator<string, void, undefined>;

/** "List departments" and "List offices": industries and locations of the open jobs. */
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
