import { createHash } from 'node:crypto';
import type { ApplicationInput } from '../../applications/schema';
import { company } from '../../base/company';
import { escapeHtml, foldText } from '../../base/text';
import { content } from '../../content';
import { clean, jobHtml } from '../../jobs/job-html';
import { experienceLabel, typeLabel, WORKPLACE_LABELS } from '../../vocabulary/jobs';
import type { OpenJob } from '../../jobs/open-jobs';

/** The board itself (developers.greenhouse.io/job-board, "Retrieve a job board"). */
export function greenhouseBoard() {
  return { name: company.name, content: escapeHtml(`<p>${company.description}</p>`) };
}

/** A job in the format of the Greenhouse Job Board API ("List jobs"). Custom fields hold facts that the API has no field for. */
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

/** As `greenhouseJob`, with `?content=true`. */
export function greenhouseJobWithContent(job: OpenJob) {
  return Object.assign(greenhouseJob(job), {
    // HTML is sent as entities ("Any HTML … will be automatically converted into corresponding HTML entities").
    content: escapeHtml(jobHtml(job)),
    departments: [greenhouseGroup(job.industry)],
    offices: [officeOf(job)],
  });
}

/** One job ("Retrieve a job"), with pay for `?pay_transparency=true` and the application form's questions for `?questions=true`. */
export function greenhouseItem(job: OpenJob, { pay, questions }: { pay: boolean; questions: boolean }) {
  return {
    ...greenhouseJobWithContent(job),
    ...(pay && { pay_input_ranges: payRanges(job) }),
    ...(questions && { questions: applicationQuestions() }),
  };
}

type Question = [name: keyof ApplicationInput | 'resume', label: string, required: boolean, type: string];

/** Fields of the application form on the job's page. */
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

// Only certain facts (decision J7).
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

/** A group of jobs in that API's format for departments and offices, without a hierarchy. */
export function greenhouseGroup(name: string) {
  return { id: idOfName(name), name: clean(name), parent_id: null, child_ids: [] };
}

function officeOf(job: OpenJob) {
  const place = [job.city, job.region, job.countryCode].filter(Boolean).map((part) => clean(part ?? ''));
  const { id, name, ...relatives } = greenhouseGroup(job.location);
  return { id, name, location: place.length > 0 ? place.join(', ') : null, ...relatives };
}

/** Derives a 48-bit id from a name, ignoring case. 48 bits are exact in every JSON reader. */
function idOfName(name: string): number {
  return createHash('sha256').update(foldText(name)).digest().readUIntBE(0, 6);
}

// Greenhouse times have no fraction of a second.
function seconds(iso: string): string {
  return iso.replace(/\.\d+Z$/, 'Z');
}
