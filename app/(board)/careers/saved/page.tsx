import { SavedJobs } from '@/components/signed-in/saved-jobs';
import { content } from '@/lib/content';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import '../../saved-jobs.css';

// Not indexed: the URL is the same for everybody, but each browser shows its own list.
export const generateMetadata = () => unlistedMetadata(content().savedJobs.meta);

export default function SavedJobsPage() {
  return (
    <section className="wrap section saved-jobs">
      <h1>{content().savedJobs.title}</h1>
      <SavedJobs />
    </section>
  );
}
