'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import { officeApi } from '@/lib/base/office-routes';
import { stageBulk as words } from '@/lib/content/en/stages';
import { MOST_MOVED } from '@/lib/vocabulary/stages';
import type { useOfficeSender } from '../use-office-sender';
import { BulkBar } from '../bulk-bar';
import { everyId, NOTHING_SELECTED } from '../selection';
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
  const isAll = selection === 'all';
  const chosen = isAll ? [] : rows.filter(({ id }) => selection.has(id));
  const count = isAll ? total : chosen.length;

  async function move(asked: AskedMove) {
    setAsking(false);
    const whom = isAll
      ? { filter: Object.fromEntries(applicationListing.filters({ ...state, sort: undefined })), count: total }
      : { ids: chosen.map(({ id }) => id), seen: Object.fromEntries(chosen.map((row) => [row.id, row.updated_at])) };
    const body = { ...asked, ...whom };
    await act(
      { action: officeApi.stagesBulk, body, running: words.running, done: words.done },
      () => onSelect(NOTHING_SELECTED),
      (data) => void putBack((data as { bulk_id: string | null }).bulk_id),
    );
  }

  async function putBack(bulk_id: string | null) {
    await act({ action: officeApi.stagesUndo, body: { bulk_id }, running: words.undoing, done: words.undone });
  }

  return (
    <>
      <BulkBar
        count={count}
        total={rows.length}
        status={isAll ? words.allChosen(total) : words.selected(count)}
        onAll={() => onSelect(everyId(rows))}
        onNone={() => onSelect(NOTHING_SELECTED)}
      >
        {!isAll && total > rows.length && total <= MOST_MOVED && (
          <Button size="small" variant="ghost" onClick={() => onSelect('all')}>
            {words.all(total)}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
          {words.move(count)}
        </Button>
      </BulkBar>
      {asking && (
        <ConfirmMove count={count} onCancel={() => setAsking(false)} onConfirm={(asked) => void move(asked)} />
      )}
    </>
  );
}
