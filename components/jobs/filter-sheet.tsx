'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { BoardProps } from './job-list';
import type { BoardView } from '@/lib/board/schema';

type FilterSheetProps = Pick<BoardView, 'found' | 'show'> &
  Pick<BoardProps, 'words'> & { onClose: () => void; children: ReactNode };

/** The filters in a dialog. Each choice starts a search at once; the button closes the dialog and shows the list. */
export function FilterSheet({ words, found, show, onClose, children }: FilterSheetProps) {
  return (
    <Dialog open onClose={onClose} title={words.filters}>
      <div className="grid gap-3 py-4">{children}</div>
      {/* The list's counter is outside the modal dialog, where screen readers cannot read it, so the dialog has a
          copy. */}
      <p role="status" className="sr-only">
        {found}
      </p>
      <div className="sticky -bottom-[clamp(20px,4vw,32px)] grid grid-cols-[auto_1fr] gap-3 border-t border-line bg-sheet py-3">
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
        <button type="submit" className="btn btn-primary">
          {show}
        </button>
      </div>
    </Dialog>
  );
}
