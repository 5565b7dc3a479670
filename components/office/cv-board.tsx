'use client';

import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { EmptyRow, Table } from '@/components/ui/table';
import { confirmCvDelete, cvList } from '@/lib/content/office';
import { ActionNotice } from './action-notice';
import { cvsAddress, type CvsView } from './addresses';
import { BusyOverlay } from './busy-overlay';
import { cvRequest, type CvAction } from './cv-actions';
import { CvDialog, type CvShown } from './cv-dialog';
import { CvRow, type CvListed } from './cv-row';
import { useOfficeAction } from './use-office-action';
import { useReopening } from './use-shown-record';

type CvBoardProps = {
  cvs: readonly CvListed[];
  view: CvsView;
  timeZone: string;
  /** The one the address asks for. */
  shown: CvShown | null;
  /** That one in full. */
  details: ReactNode;
};

type Asked = Pick<CvShown, 'id' | 'applicant_name' | 'file_name'> & { close?: () => void };

const COLUMNS = Object.values(cvList.columns).map((label) => ({ label }));

/** The list of CV documents and everything a moderator does to them. */
export function CvBoard({ cvs, view, timeZone, shown, details }: CvBoardProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { dialogKey, onView } = useReopening(shown?.id);
  const { act, notice, busyLabel } = useOfficeAction();

  function request(action: CvAction, cv: Asked, notes?: string) {
    if (action === 'delete') return setAsked(cv);
    void act(cvRequest(action, cv.id, notes), cv.close);
  }

  function remove({ id, close }: Asked) {
    setAsked(null);
    void act(cvRequest('delete', id), close);
  }

  return (
    <>
      <ActionNotice notice={notice} rows={cvs} />
      <Table caption={cvList.caption} columns={COLUMNS} className="office-table office-cvs">
        {cvs.length === 0 && <EmptyRow columns={COLUMNS.length}>{cvList.empty}</EmptyRow>}
        {cvs.map((cv) => (
          <CvRow key={cv.id} cv={cv} timeZone={timeZone} viewHref={cvsAddress({ ...view, cv: cv.id })} onView={() => onView(cv.id)} onAct={(action) => request(action, cv)} />
        ))}
      </Table>
      <ConfirmDialog
        open={asked !== null}
        title={confirmCvDelete.title}
        confirmLabel={confirmCvDelete.confirm}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && remove(asked)}
      >
        <p>{confirmCvDelete.text}</p>
        <p className="mt-3 text-muted wrap-anywhere">{asked && confirmCvDelete.what(asked.applicant_name, asked.file_name)}</p>
      </ConfirmDialog>
      {shown && (
        <CvDialog
          key={dialogKey}
          cv={shown}
          closeHref={cvsAddress(view)}
          notice={notice}
          busyLabel={busyLabel}
          onAct={(action, cv, notes, close) => request(action, { ...cv, close }, notes)}
        >
          {details}
        </CvDialog>
      )}
      <BusyOverlay label={shown ? null : busyLabel} />
    </>
  );
}
