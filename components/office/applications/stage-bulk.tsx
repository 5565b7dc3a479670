'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import { officeApi } from '@/lib/base/office-routes';
import { stageBulk as words } from '@/lib/content/en/stages';
import { MOST_MOVED } from '@/lib/vocabulary/stages';
import type { useOfficeAction } from '../use-office-action';
import { ConfirmMove, type AskedMove } from './confirm-move';

/** The selected ids of the page, or all applications of the list. */
export type ApplicationSelection = ReadonlySet<number> | 'all';

type StageBulkProps = {
  rows: readonly { id: number; updated_at: string }[];
  total: number;
  state: ApplicationListParams;
  selection: ApplicationSelection;
  onSelect: (selection: ApplicationSelection) => void;
  act: ReturnType<typeof useOfficeAction>['act'];
};

export function StageBulk({ rows, total, state, selection, onSelect, act }: StageBulkProps) {
  const [asking, setAsking] = useState(false);
  const [undo, setUndo] = useState<string | null>(null);
  const isAll = selection === 'all';
  const chosen = isAll ? [] : rows.filter(({ id }) => selection.has(id));
  const count = isAll ? total : chosen.length;

  async function move(asked: AskedMove) {
    setAsking(false);
    const whom = isAll
      ? { filter: Object.fromEntries(applicationListing.filters({ ...state, sort: undefined })), count: total }
      : { ids: chosen.map(({ id }) => id), seen: Object.fromEntries(chosen.map((row) => [row.id, row.updated_at])) };
    const request = {
      address: officeApi.stagesBulk,
      method: 'POST',
      running: words.running,
      done: words.done,
    } as const;
    await act({ ...request, body: { ...asked, ...whom } }, (data) => {
      setUndo((data as { bulk_id: string | null }).bulk_id);
      onSelect(new Set());
    });
  }

  async function putBack(bulk_id: string) {
    const request = {
      address: officeApi.stagesUndo,
      method: 'POST',
      running: words.undoing,
      done: words.undone,
    } as const;
    await act({ ...request, body: { bulk_id } }, () => setUndo(null));
  }

  return (
    <div className="office-bar needs-script">
      <div className="bulk-bar">
        <label className="flex min-h-8 items-center gap-3 text-small font-semibold">
          <input
            type="checkbox"
            className="size-6 accent-cobalt"
            disabled={rows.length === 0}
            checked={isAll || (count > 0 && count === rows.length)}
            ref={(box) => {
              if (box) box.indeterminate = !isAll && count > 0 && count < rows.length;
            }}
            onChange={() => onSelect(new Set(isAll || count === rows.length ? [] : rows.map(({ id }) => id)))}
          />
          {words.selectPage}
        </label>
        <p role="status" className="figures text-small text-muted">
          {isAll ? words.allChosen(total) : count > 0 && words.selected(count)}
        </p>
        {!isAll && total > rows.length && total <= MOST_MOVED && (
          <Button size="small" variant="ghost" onClick={() => onSelect('all')}>
            {words.all(total)}
          </Button>
        )}
        {isAll && (
          <Button size="small" variant="ghost" onClick={() => onSelect(new Set())}>
            {words.onlyPage}
          </Button>
        )}
        {count > 0 && (
          <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
            {words.move(count)}
          </Button>
        )}
        {undo && (
          <Button size="small" variant="secondary" onClick={() => void putBack(undo)}>
            {words.undo}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmMove count={count} onCancel={() => setAsking(false)} onConfirm={(asked) => void move(asked)} />
      )}
    </div>
  );
}
