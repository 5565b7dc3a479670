import { SavedJobs } from '@/components/jobs/saved-jobs';
import { content } from '@/lib/content';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import '@/components/jobs/job-rows.css';
import '@/components/jobs/saved-jobs.css';

// Not indexed by search engines: at this one URL, each browser shows its own saved jobs.
export const generateMetadata = () => unlistedMetadata(content().savedJobs.meta);

export default function SavedJobsPage() {
  const { savedJobs, jobRow, SAVING_FAILED } = content();
  const { inBrowser: _, ...words } = savedJobs;
  return (
    <section className="wrap saved-jobs">
      <h1 className="col-span-full">{words.title}</h1>
      <SavedJobs words={{ ...words, row: jobRow, notSaved: SAVING_FAILED }} drawing={<BrowserDrawing />} />
    </section>
  );
}
/** Draws the browser that stores the list, and the account to which the list can be moved. */
function BrowserDrawing() {
  return (
    <figure data-object className="max-w-85 text-small text-muted">
      <svg aria-hidden="true" viewBox="0 0 340 196" className="w-full fill-none stroke-art stroke-2">
        <path className="fill-surface" d="M1 1h230v194H1z" />
        <path d="M1 33h230M72 17h142" />
        <path className="stroke-[7]" strokeLinecap="round" strokeDasharray="0 15" d="M16 17h31" />
        <path className="fill-act stroke-none" d="M18 52h32v32H18zM18 106h32v32H18z" />
        <path className="stroke-[6]" d="M64 60h104M64 77h64M64 114h84M64 131h70" />
        <path className="fill-coral-art stroke-none" d="M192 52h18v30l-9-8-9 8zM192 106h18v30l-9-8-9 8z" />
        <path className="stroke-act stroke-3" strokeDasharray="7 6" d="M231 98h44" />
        <path className="fill-surface stroke-act" d="M330 98a24 24 0 1 0-48 0a24 24 0 1 0 48 0" />
        <path className="stroke-act" d="M313 92a7 7 0 1 0-14 0a7 7 0 1 0 14 0M293 112c4-9 22-9 26 0" />
      </svg>
      <figcaption className="mt-2">{content().savedJobs.drawing}</figcaption>
    </figure>
  );
}
