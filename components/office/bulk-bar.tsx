import { Button } from '@/components/ui/button';
import { jobActionLabels, jobListings } from '@/lib/content/en/office';
import type { JobAction } from './jobs/job-actions';
import { chosen, reachedBy, type Selectable, type Selection } from './selection';

const BULK_ACTIONS = ['approve', 'close', 'delete'] as const satisfies readonly JobAction[];

type BulkBarProps = {
  jobs: readonly Selectable[];
  selection: Selection;
  onToggleAll: () => void;
  onAct: (action: JobAction, ids: number[]) => void;
};

export function BulkBar({ jobs, selection, onToggleAll, onAct }: BulkBarProps) {
  const count = chosen(selection, jobs).length;
  return (
    <div className="bulk-bar">
      <label className="flex min-h-8 items-center gap-3 text-small font-semibold">
        <input
          type="checkbox"
          className="size-6 accent-cobalt"
          checked={count > 0 && count === jobs.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < jobs.length;
          }}
          onChange={onToggleAll}
        />
        {jobListings.selectAll}
      </label>
      <p role="status" className="figures text-small text-muted">
        {count > 0 && jobListings.selected(count)}
      </p>
      {count > 0 &&
        BULK_ACTIONS.map((action) => {
          const ids = reachedBy(action, selection, jobs);
          return (
            <Button
              key={action}
              size="small"
              variant={action === 'delete' ? 'danger' : 'secondary'}
              disabled={ids.length === 0}
              onClick={() => onAct(action, ids)}
            >
              {jobListings.bulk(jobActionLabels[action], ids.length)}
            </Button>
          );
        })}
    </div>
  );
}
