import { CompanyTile } from '@/components/art/company-tile';
import { content } from '@/lib/content';
import type { JobDto } from '@/lib/jobs/schema';
import JobFacts from '../jobs/job-facts';
import JobText from '../jobs/job-text';

export function PostingPreview({ job }: { job: JobDto }) {
  const { openJob, postings } = content();
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{postings.preview.title}</h2>
      <article className="sheet mt-3 grid gap-6 p-[clamp(20px,4vw,32px)] wrap-anywhere [&_h4]:mb-2 [&_h4]:font-display [&_h4]:text-h3 [&_h4]:font-semibold">
        <div className="grid gap-4 justify-items-start">
          <CompanyTile name={job.companyName} size={64} />
          <div className="min-w-0">
            <h3 className="text-h2 wrap-anywhere">{job.title}</h3>
            <p className="mt-2 text-lead text-muted wrap-anywhere">
              {job.companyName}, {job.location}
            </p>
          </div>
        </div>
        <JobText job={job} words={openJob} heading="h4" />
        <section aria-label={postings.preview.facts}>
          <JobFacts job={job} />
        </section>
      </article>
    </section>
  );
}
