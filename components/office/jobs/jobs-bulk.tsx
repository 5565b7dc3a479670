import { Button } from '@/components/ui/button';
import { jobActionLabels, jobListings } from '@/lib/content/en/office';
import type { ListedJob } from '@/lib/jobs/schema';
import { BulkBar } from '../bulk-bar';
import { chosen, NOTHING_SELECTED, reachedBy, toggledAll, type Selection } from '../selection';
import type { JobAction } from './job-actions';

const BULK_ACTIONS = ['approve', 'close', 'delete'] as const satisfies readonly JobAction[];

type JobsBulkProps = {
  jobs: readonly ListedJob[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onAct: (action: JobAction, jobs: readonly ListedJob[]) => void;
};

export function JobsBulk({ jobs, selection, onSelect, onAct }: JobsBulkProps) {
  const count = chosen(selection, jobs).length;
  return (
    <BulkBar
      count={count}
      total={jobs.length}
      status={jobListings.selected(count)}
      onAll={() => onSelect(toggledAll(selection, jobs))}
      onNone={() => onSelect(NOTHING_SELECTED)}
    >
      {BULK_ACTIONS.map((action) => {
        const ids = reachedBy(action, selection, jobs);
        return (
          <Button
            key={action}
            size="small"
            variant={action === 'delete' ? 'danger' : 'secondary'}
            disabled={ids.length === 0}
            onClick={() =>
              onAct(
                action,
                jobs.filter((job) => ids.includes(job.id)),
              )
            }
          >
            {jobListings.bulk(jobActionLabels[action], ids.length)}
          </Button>
        );
      })}
    </BulkBar>
  );
}
