import { createHash } from 'node:crypto';
import { company } from '../../base/company';
import { escapeHtml, foldText } from '../../base/text';
import { feeds } from '../../content/feeds';
import { clean, jobHtml } from '../../jobs/job-html';
import { experienceLabel, typeLabel, WORKPLACE_LABELS } from '../../vocabulary/jobs';
import type { OpenJob } from '../../jobs/open-jobs';

/** The board itself (developers.greenhouse.io/job-board, "Retrieve a job board"). */
export function greenhouseBoard() {
  return { name: company.name, content: escapeHtml(`<p>${company.description}</p>`) };
}

/** A job as the Greenhouse Job Board API lists it ("List jobs"). Custom fields carry what that API has no field for. */
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
    // Markup goes out as entities ("Any HTML … will be automatically converted into corresponding HTML entities").
    content: escapeHtml(jobHtml(job)),
    departments: [departmentOf(job)],
    offices: [officeOf(job)],
  });
}

/** One job ("Retrieve a job"), with its pay where `?pay_transparency=true` asks for it. */
export function greenhouseItem(job: OpenJob, withPay: boolean) {
  return { ...greenhouseJobWithContent(job), ...(withPay && { pay_input_ranges: payRanges(job) }) };
}

// Only what is certain (decision J7).
function payRanges({ salary, salaryMin, salaryMax, salaryCurrency }: OpenJob) {
  if (salaryMin === null || salaryMax === null || salaryCurrency === null) return [];
  return [
    {
      min_cents: Math.round(salaryMin * 100),
      max_cents: Math.round(salaryMax * 100),
      currency_type: salaryCurrency,
      title: feeds.facts.salary,
      blurb: clean(salary ?? ''),
    },
  ];
}

function metadataOf(job: OpenJob) {
  const { facts } = feeds;
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

function departmentOf(job: OpenJob) {
  return { id: idOfName(job.industry), name: job.industry, parent_id: null, child_ids: [] };
}

function officeOf(job: OpenJob) {
  const name = clean(job.location);
  const place = [job.city, job.region, job.countryCode].filter(Boolean).map((part) => clean(part ?? ''));
  return {
    id: idOfName(job.location),
    name,
    location: place.length > 0 ? place.join(', ') : null,
    parent_id: null,
    child_ids: [],
  };
}

/** A whole number for a thing that has but a name: the same for the same name, ignoring case, and small enough for every JSON reader. */
function idOfName(name: string): number {
  return createHash('sha256').update(foldText(name)).digest().readUIntBE(0, 6);
}

// Greenhouse tells times to the second.
function seconds(iso: string): string {
  return iso.replace(/\.\d+Z$/, 'Z');
}
