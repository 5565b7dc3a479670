import { applicationListing } from '@/lib/applications/listing';
import type { StageCounts } from '@/lib/applications/schema';
import { formatNumber } from '@/lib/base/format';
import { jobListings } from '@/lib/content/en/office';
import { pipelineHeads } from '@/lib/content/en/stages';
import { STAGE_LABELS, STAGES } from '@/lib/vocabulary/stages';
import { useHasScripts } from '../use-has-scripts';

/** Stages of people who are still in the process. */
const COUNTED = STAGES.filter((stage) => stage !== 'placed' && stage !== 'closed');

export function PipelineHead() {
  return (
    <>
      <span className="sr-only">{jobListings.columns.pipeline}</span>
      <span className="pipeline" aria-hidden="true">
        {COUNTED.map((stage) => (
          <span key={stage} title={STAGE_LABELS[stage]}>
            {pipelineHeads[stage]}
          </span>
        ))}
      </span>
    </>
  );
}

type PipelineCountsProps = { job: { id: number; title: string }; counts: StageCounts[number] | undefined };

/** Number of a job's applicants in each stage, as links to their list. */
export function PipelineCounts({ job, counts = {} }: PipelineCountsProps) {
  // Scripts add the job's title, which would be a tenth of the page's HTML.
  const hasScripts = useHasScripts();
  return (
    <span className="pipeline figures">
      {COUNTED.map((stage) =>
        counts[stage] ? (
          <a
            key={stage}
            href={applicationListing.url({ job: job.id, stage })}
            aria-label={`${formatNumber(counts[stage])} ${STAGE_LABELS[stage]}${hasScripts ? `, ${job.title}` : ''}`}
          >
            {formatNumber(counts[stage])}
          </a>
        ) : (
          <i key={stage} />
        ),
      )}
    </span>
  );
}
