'use client';

import { useState, type ReactNode } from 'react';
import { EmptyRow, Table } from '@/components/ui/table';
import { cvList } from '@/lib/content/office';
import { ActionNotice } from '../action-notice';
import { cvsUrl, type CvListParams } from '../urls';
import { BusyOverlay } from '../busy-overlay';
import { ConfirmCv, type AskedCv } from './confirm-cv';
import { cvRequest, cvStatusAfter } from './cv-actions';
import { CvDialog, type CvShown } from './cv-dialog';
import { CvRow, type CvListed } from './cv-row';
import { useHeldRows } from '../use-held-rows';
import { useOfficeAction } from '../use-office-action';
import { useReopening } from '../use-shown-record';

type CvBoardProps = {
  cvs: readonly CvListed[];
  view: CvListParams;
  timeZone: string;
  /** The one the address asks for. */
  shown: CvShown | null;
  /** That one in full. */
  details: ReactNode;
};

const COLUMNS = Object.values(cvList.columns).map((label) => ({ label }));

/** The list of CV documents and everything a moderator does to them. */
export function CvBoard({ cvs, view, timeZone, shown, details }: CvBoardProps) {
  const [asked, setAsked] = useState<AskedCv | null>(null);
  const { dialogKey, onView } = useReopening(shown?.id);
  const { act, notice, busyLabel } = useOfficeAction();
  const { shown: listed, hold, drop } = useHeldRows(cvs);

  function perform({ action, cv, close }: AskedCv, notes: string) {
    setAsked(null);
    void act(cvRequest(action, cv.id, notes), () => {
      close?.();
      if (action === 'delete') drop([cv.id]);
      else hold([cv.id], (row) => ({ ...row, status: cvStatusAfter(action) }));
    });
  }

  return (
    <>
      <Table caption={cvList.caption} columns={COLUMNS} className="office-table office-cvs">
        {listed.length === 0 && <EmptyRow columns={COLUMNS.length}>{cvList.empty}</EmptyRow>}
        {listed.map((cv) => (
          <CvRow
            key={cv.id}
            cv={cv}
            timeZone={timeZone}
            viewHref={cvsUrl({ ...view, cv: cv.id })}
            onView={() => onView(cv.id)}
            onAct={(action) => setAsked({ action, cv })}
          />
        ))}
      </Table>
      <ActionNotice notice={notice} rows={listed} />
      <ConfirmCv asked={asked} onCancel={() => setAsked(null)} onConfirm={perform} />
      {shown && (
        <CvDialog
          key={dialogKey}
          cv={shown}
          closeHref={cvsUrl(view)}
          notice={notice}
          busyLabel={busyLabel}
          onAct={(action, cv, notes, close) =>
            action === 'delete' ? setAsked({ action, cv, close }) : perform({ action, cv, close }, notes)
          }
        >
          {details}
        </CvDialog>
      )}
      <BusyOverlay label={shown ? null : busyLabel} />
    </>
  );
}
