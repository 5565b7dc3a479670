import { content } from '../../content';
import { formatDate } from '../../base/format';
import { escapeText, jobHtml } from '../../jobs/job-html';
import { experienceLabel, typeLabel, WORKPLACE_LABELS } from '../../vocabulary/jobs';
import type { OpenJob } from '../../jobs/open-jobs';

/** Facts that a job's page shows beside the posting, with labels. Unknown facts are left out. */
function jobFacts(job: OpenJob): [label: string, value: string][] {
  const { facts } = content().feeds;
  const all: [string, string | null][] = [
    [facts.company, job.companyName],
    [facts.location, job.location],
    [facts.workplace, job.workplace && WORKPLACE_LABELS[job.workplace]],
    [facts.type, typeLabel(job.type)],
    [facts.experience, job.experienceLevel && experienceLabel(job.experienceLevel)],
    [facts.salary, job.salary],
    [facts.deadline, job.deadline && formatDate(job.deadline, 'UTC')],
  ];
  return all.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** Returns a posting as HTML with its facts, for feed readers that show only the text of an item. */
export function jobWithFactsHtml(job: OpenJob): string {
  const facts = jobFacts(job).map(([label, value]) => `<b>${escapeText(label)}:</b> ${escapeText(value)}`);
  return `<p>${facts.join('<br>')}</p>${jobHtml(job)}`;
}
