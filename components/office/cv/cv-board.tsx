'use client';

import { useState, type ReactNode } from 'react';
import { formatBytes, formatDateTime } from '@/lib/base/format';
import { cvActionLabels, cvDetails, cvList } from '@/lib/content/en/office';
import { cvListing, type CvListParams } from '@/lib/cv/listing';
import type { CvDto } from '@/lib/cv/schema';
import { ListMarks, type ListedMarks } from '../desk/list-marks';
import type { LetterDesk } from '@/lib/letters/schema';
import { RecordBoard } from '../record-board';
import { ReviewLink } from '../review/review-link';
import { reviewOf } from '../review/urls';
import { useHeldRows } from '../use-held-rows';
import { useOfficeAction } from '../use-office-action';
import { ConfirmCv, type AskedCv } from './confirm-cv';
import { cvActionsFor, cvRequest, cvStatusAfter, cvUndoRequest, type CvDecisionSaid } from './cv-actions';
import { CvDecision, type CvShown } from './cv-decision';
import { CvFileLink } from './cv-file-link';
import { CvStatusBadge } from '@/components/cv/cv-status';

type CvListed = ListedMarks &
  Pick<
    CvDto,
    'id' | 'applicant_name' | 'email' | 'file_name' | 'file_size' | 'opens_inline' | 'status' | 'submitted_at'
  >;

type CvBoardProps = {
  cvs: readonly CvListed[];
  state: CvListParams;
  timeZone: string;
  shown: CvShown | null;
  details: ReactNode;
  letter: LetterDesk;
};

export function CvBoard({ cvs, state, timeZone, shown, details, letter }: CvBoardProps) {
  const [asked, setAsked] = useState<AskedCv | null>(null);
  const { act, ...office } = useOfficeAction();
  const { shown: listed, hold, drop } = useHeldRows(cvs, state.sort);

  function perform({ action, cv, close }: AskedCv, said: CvDecisionSaid) {
    setAsked(null);
    const undo = (decided: unknown) => takeBack(cv.id, (decided as { version: string }).version);
    void act(
      cvRequest(action, cv.id, said),
      () => {
        close?.();
        if (action === 'delete') drop([cv.id]);
        else hold([cv.id], (row) => ({ ...row, status: cvStatusAfter(action) }));
      },
      action === 'delete' ? undefined : undo,
    );
  }

  function takeBack(id: number, version: string) {
    void act(cvUndoRequest(id, version), () => hold([id], (row) => ({ ...row, status: 'pending' })));
  }

  return (
    <RecordBoard
      listing={cvListing}
      state={state}
      rows={listed}
      words={cvList}
      className="office-cvs"
      title="applicant"
      office={office}
      nameOf={({ applicant_name }) => `CV of ${applicant_name}`}
      view={cvActionLabels.view}
      cells={{
        id: ({ id }) => <span className="figures">{id}</span>,
        applicant: ({ id, applicant_name, email, tags, owner }) => (
          <>
            <ReviewLink href={reviewOf('cvs', state, id)} name={applicant_name} of={`CV of ${applicant_name}`} />
            <small className="aside">{email}</small>
            <ListMarks tags={tags} owner={owner} />
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
      }}
      actions={(cv) =>
        cvActionsFor(cv.status).map((action) => ({
          label: cvActionLabels[action],
          danger: action === 'delete',
          onClick: () => setAsked({ action, cv }),
        }))
      }
      record={
        shown && {
          id: shown.id,
          review: reviewOf('cvs', state, shown.id),
          title: cvDetails.title(shown.applicant_name),
          details,
          children: (close) => (
            <CvDecision
              status={shown.status}
              letter={letter}
              onAct={(action, said) =>
                action === 'delete'
                  ? setAsked({ action, cv: shown, close })
                  : perform({ action, cv: shown, close }, said)
              }
            />
          ),
        }
      }
    >
      <ConfirmCv asked={asked} letter={letter} onCancel={() => setAsked(null)} onConfirm={perform} />
    </RecordBoard>
  );
}
