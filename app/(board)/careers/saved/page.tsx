import { SavedJobs } from '@/components/signed-in/saved-jobs';
import { content } from '@/lib/content';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import '@/components/jobs/job-rows.css';
import '../../saved-jobs.css';

// Not indexed by search engines: at this one URL, each browser shows its own saved jobs.
export const generateMetadata = () => unlistedMetadata(content().savedJobs.meta);

export default function SavedJobsPage() {
  return (
    <section className="wrap saved-jobs">
      <h1>{content().savedJobs.title}</h1>
      <SavedJobs />
    </section>
  );
}
