'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { boardList } from '@/lib/content/board';

type FilterSheetProps = { total: number; onClose: () => void; children: ReactNode };

/** The facets in a dialog, within the form that they belong to. What is chosen is asked for at once; the button leads to the list. */
export function FilterSheet({ total, onClose, children }: FilterSheetProps) {
  return (
    <Dialog open onClose={onClose} title={boardList.filters}>
      <div className="facets">{children}</div>
      <div className="sheet-foot">
        <Button variant="secondary" onClick={onClose}>
          {boardList.close}
        </Button>
        <button type="submit" className="btn btn-primary">
          <span role="status">{boardList.showTotal(total)}</span>
        </button>
      </div>
    </Dialog>
  );
}
