'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { boardList } from '@/lib/content/en/board';
import type { BoardView } from '@/lib/board/schema';

type FilterSheetProps = Pick<BoardView, 'found' | 'show'> & { onClose: () => void; children: ReactNode };

/** The facets in a dialog inside their form. A choice is requested at once; the button leads to the list. */
export function FilterSheet({ found, show, onClose, children }: FilterSheetProps) {
  return (
    <Dialog open onClose={onClose} title={boardList.filters}>
      <div className="facets">{children}</div>
      {/* The list's counter is behind the dialog, where screen readers do not read it. */}
      <p role="status" className="sr-only">
        {found}
      </p>
      <div className="sheet-foot">
        <Button variant="secondary" onClick={onClose}>
          {boardList.close}
        </Button>
        <button type="submit" className="btn btn-primary">
          {show}
        </button>
      </div>
    </Dialog>
  );
}
