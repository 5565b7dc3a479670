'use client';

import { useState, type ReactNode } from 'react';
import { formatBytes, formatDateTime } from '@/lib/base/format';
import { cvActionLabels, cvList } from '@/lib/content/office';
import { cvListing, type CvListParams } from '@/lib/cv/listing';
import type { CvDto } from '@/lib/cv/schema';
import { ActionNotice } from '../action-notice';
import { BusyOverlay } from '../busy-overlay';
import { ListingTable } from '../listing-table';
import { RecordLink } from '../record-link';
import { RowAction } from '../row-action';
import { useHeldRows } from '../use-held-rows';
import { useOfficeAction } from '../use-office-action';
import { useReopening } from '../use-shown-record';
import { ConfirmCv, type AskedCv } from './confirm-cv';
import { cvActionsFor, cvRequest, cvStatusAfter } from './cv-actions';
import { CvDialog, type CvShown } from './cv-dialog';
import { CvFileLink } from './cv-file-link';
import { CvStatusBadge } from '@/components/cv/cv-status';

/** What a list shows of a CV document. */
export type CvListed = Pick<
  CvDto,
  'id' | 'applicant_name' | 'email' | 'file_name' | 'file_size' | 'opens_inline' | 'status' | 'submitted_at'
>;

type CvBoardProps = {
  cvs: readonly CvListed[];
  state: CvListParams;
  timeZone: string;
  /** The one the URL asks for. */
  shown: CvShown | null;
  /** That one in full. */
  details: ReactNode;
};

/** The list of CV documents and everything a moderator does to them. */
export function CvBoard({ cvs, state, timeZone, shown, details }: CvBoardProps) {
  const [asked, setAsked] = useState<AskedCv | null>(null);
  const { dialogKey, onView } = useReopening(shown?.id);
  const { act, notice, busyLabel } = useOfficeAction();
  const { shown: listed, hold, drop } = useHeldRows(cvs, state.sort);

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
      <ListingTable
        listing={cvListing}
        state={state}
        rows={listed}
        words={cvList}
        className="office-cvs"
        title="applicant"
        cells={{
          id: ({ id }) => <span className="figures">{id}</span>,
          applicant: ({ applicant_name, email }) => (
            <>
              <span className="font-semibold">{applicant_name}</span>
              <small className="aside">{email}</small>
            </>
          ),
          email: ({ email }) => email,
          file: (cv) => (
            <>
              <CvFileLink cv={cv} className="link">
                {cv.file_name}
              </CvFileLink>{' '}
              <span className="text-small whitespace-nowrap text-muted">({formatBytes(cv.file_size)})</span>
            </>
          ),
          status: ({ status }) => <CvStatusBadge status={status} />,
          submitted: ({ submitted_at: at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
          actions: (cv) => (
            <div className="row-actions">
              <RecordLink
                href={cvListing.url({ ...state, open: cv.id })}
                label={cvActionLabels.view}
                title={`CV of ${cv.applicant_name}`}
                onView={() => onView(cv.id)}
              />
              {cvActionsFor(cv.status).map((action) => (
                <RowAction
                  key={action}
                  label={cvActionLabels[action]}
                  title={`CV of ${cv.applicant_name}`}
                  danger={action === 'delete'}
                  onClick={() => setAsked({ action, cv })}
                />
              ))}
            </div>
          ),
        }}
      />
      <ActionNotice notice={notice} rows={listed} />
      <ConfirmCv asked={asked} onCancel={() => setAsked(null)} onConfirm={perform} />
      {shown && (
        <CvDialog
          key={dialogKey}
          cv={shown}
          closeHref={cvListing.url(state)}
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
