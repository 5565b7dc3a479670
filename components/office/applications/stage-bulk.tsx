'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import { officeApi } from '@/lib/base/office-routes';
import { stageBulk as words } from '@/lib/content/en/stages';
import { MOST_MOVED } from '@/lib/vocabulary/stages';
import type { useOfficeSender } from '../use-office-sender';
import { SelectAll } from '../select-all';
import { ConfirmMove, type AskedMove } from './confirm-move';

/** Ids of the selected applications on this page, or `all` for every application of the filtered list. */
export type ApplicationSelection = ReadonlySet<number> | 'all';

type StageBulkProps = {
  rows: readonly { id: number; updated_at: string }[];
  total: number;
  state: ApplicationListParams;
  selection: ApplicationSelection;
  onSelect: (selection: ApplicationSelection) => void;
  act: ReturnType<typeof useOfficeSender>['act'];
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
    const body = { ...asked, ...whom };
    await act({ action: officeApi.stagesBulk, body, running: words.running, done: words.done }, (data) => {
      setUndo((data as { bulk_id: string | null }).bulk_id);
      onSelect(new Set());
    });
  }

  async function putBack(bulk_id: string) {
    const request = { action: officeApi.stagesUndo, body: { bulk_id }, running: words.undoing, done: words.undone };
    await act(request, () => setUndo(null));
  }

  return (
    <div className="office-bar needs-script">
      <div className="bulk-bar">
        <SelectAll
          label={words.selectPage}
          count={isAll ? rows.length : count}
          total={rows.length}
          onToggle={() => onSelect(new Set(isAll || count === rows.length ? [] : rows.map(({ id }) => id)))}
        />
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
