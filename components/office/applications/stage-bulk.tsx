import { Button } from '@/components/ui/button';
import { stageBulk as words } from '@/lib/content/en/stages';
import { BulkBar } from '../bulk-bar';
import { everyId, NOTHING_SELECTED } from '../selection';

/** Ids of the selected applications on this page, or `all` for every application of the filtered list. */
export type ApplicationSelection = ReadonlySet<number> | 'all';

type StageBulkProps = {
  rows: readonly { id: number }[];
  total: number;
  selection: ApplicationSelection;
  onSelect: (selection: ApplicationSelection) => void;
  onMove: () => void;
};

export function StageBulk({ rows, total, selection, onSelect, onMove }: StageBulkProps) {
  const isAll = selection === 'all';
  const count = isAll ? total : rows.filter(({ id }) => selection.has(id)).length;
  return (
    <BulkBar
      count={count}
      total={rows.length}
      status={isAll ? words.allChosen(total) : words.selected(count)}
      onAll={() => onSelect(everyId(rows))}
      onNone={() => onSelect(NOTHING_SELECTED)}
    >
      {!isAll && total > rows.length && (
        <Button size="small" variant="ghost" onClick={() => onSelect('all')}>
          {words.all(total)}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={onMove}>
        {words.move(count)}
      </Button>
    </BulkBar>
  );
}
