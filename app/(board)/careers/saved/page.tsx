import { SavedJobs } from '@/components/signed-in/saved-jobs';
import { savedJobs } from '@/lib/content/saved-jobs';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import '../../saved-jobs.css';

// Somebody's own list: its address is the same for everybody, what it shows is nobody else's.
export const metadata = unlistedMetadata(savedJobs.meta);

export default function SavedJobsPage() {
  return (
    <section className="wrap section saved-jobs">
      <h1>{savedJobs.title}</h1>
      <SavedJobs />
    </section>
  );
}
