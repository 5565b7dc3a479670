'use client';

import { useState, type ReactNode, useRef } from 'react';
import type { Fields } from '@/lib/base/fields/by-field';
import { formatBytes } from '@/lib/base/format';
import { cvActionLabels, cvDetails, cvList, confirmCvDecision, confirmCvDelete } from '@/lib/content/en/office';
import { cvListing, type CvListed, type CvListParams } from '@/lib/cv/listing';
import { OwnerMenu, TagMenu, type ListedMarks } from '../desk/list-marks';
import type { LetterDesk } from '@/lib/letters/schema';
import { ListedTime } from '../listed-time';
import { RecordBoard } from '../record-board';
import { reviewOf } from '../review/urls';
import { State } from '../state';
import { useRows } from '../use-rows';
import { useStableRows } from '../use-stable-rows';
import { useHasScripts } from '../use-has-scripts';
import { useOfficeSender } from '../use-office-sender';
import {
  cvActionsFor,
  cvRequest,
  cvStatusAfter,
  cvUndoRequest,
  type CvDecisionSaid,
  type CvAction,
} from './cv-actions';
import { CvDecision, type CvShown, CvDecisionFields, readCvDecision } from './cv-decision';
import { CvFileLink } from './cv-file-link';
import { ConfirmDialog } from '@/components/ui/dialog';
import { CV_TAKE_BACK_MINUTES } from '@/lib/vocabulary/cv';

type Listed = CvListed & ListedMarks;

type CvBoardProps = {
  cvs: Fields<Listed>;
  state: CvListParams;
  columns?: string | undefined;
  timeZone: string;
  shown: CvShown | null;
  details: ReactNode;
  letter: LetterDesk;
  moderators?: readonly { id: number; name: string }[];
};

export function CvBoard({ cvs, state, columns, timeZone, shown, details, letter, moderators = [] }: CvBoardProps) {
  const [asked, setAsked] = useState<AskedCv | null>(null);
  const { act, ...office } = useOfficeSender();
  const hasScripts = useHasScripts();
  const { shown: listed, keepInPlace, drop } = useStableRows(useRows(cvs), state.sort);

  function perform({ action, cv, close }: AskedCv, said: CvDecisionSaid) {
    setAsked(null);
    const undo = (decided: unknown) => takeBack(cv.id, (decided as { version: string }).version);
    void act(
      cvRequest(action, cv.id, said),
      () => {
        close?.();
        if (action === 'delete') drop([cv.id]);
        else keepInPlace([cv.id], (row) => ({ ...row, status: cvStatusAfter(action) }));
      },
      action === 'delete' ? undefined : undo,
    );
  }

  function takeBack(id: number, version: string) {
    void act(cvUndoRequest(id, version), () => keepInPlace([id], (row) => ({ ...row, status: 'pending' })));
  }

  const shows = (name: string) => columns?.split('.').includes(name);
  const marksOf = ({ id, applicant_name: of, tags, owner }: Listed) => ({ record: `cv-${id}`, of, tags, owner, act });
  const tagsOf = (cv: Listed) => <TagMenu {...marksOf(cv)} />;
  const ownerOf = (cv: Listed) => <OwnerMenu {...marksOf(cv)} moderators={moderators} />;
  return (
    <RecordBoard
      permission="decide"
      columns={columns}
      listing={cvListing}
      state={state}
      rows={listed}
      words={cvList}
      className="office-cvs"
      title="applicant"
      office={office}
      name={({ applicant_name }) => applicant_name}
      nameOf={({ applicant_name }) => `CV of ${applicant_name}`}
      view={cvActionLabels.view}
      cells={{
        id: ({ id }) => <span className="figures">{id}</span>,
        applicant: (cv) => (
          <>
            {!shows('tags') && tagsOf(cv)}
            {!shows('owner') && ownerOf(cv)}
          </>
        ),
        email: ({ email }) => email,
        file: (cv) => (
          <>
            <CvFileLink cv={cv} className="link">
              {cv.file_name}
            </CvFileLink>{' '}
            <span className="text-muted">{formatBytes(cv.file_size)}</span>
          </>
        ),
        status: ({ status }) => <State of="cv" is={status} />,
        submitted: ({ submitted_at: at }) => <ListedTime at={at} timeZone={timeZone} />,
        tags: tagsOf,
        owner: ownerOf,
        phone: ({ phone }) => phone,
        skills: ({ skills }) => skills && <span title={skills}>{skills}</span>,
        experience: ({ experience_years }) => experience_years,
        education: ({ education }) => education && <span title={education}>{education}</span>,
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
          children: (close) =>
            hasScripts && (
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

type AskedCv = {
  action: CvAction;
  cv: Pick<CvShown, 'id' | 'applicant_name' | 'file_name'>;
  close?: (() => void) | undefined;
};

type ConfirmCvProps = {
  asked: AskedCv | null;
  letter: LetterDesk;
  onCancel: () => void;
  onConfirm: (asked: AskedCv, said: CvDecisionSaid) => void;
};

function ConfirmCv({ asked, letter, onCancel, onConfirm }: ConfirmCvProps) {
  const form = useRef<HTMLFormElement>(null);
  const decides = asked !== null && asked.action !== 'delete';
  const words = decides ? confirmCvDecision[asked.action === 'approve' ? 'approve' : 'reject'] : confirmCvDelete;
  return (
    <ConfirmDialog
      open={asked !== null}
      {...words}
      danger={asked?.action !== 'approve'}
      onCancel={onCancel}
      onConfirm={() => asked && onConfirm(asked, readCvDecision(form.current))}
    >
      <p>{words.text}</p>
      <p className="mt-3 text-muted wrap-anywhere">
        {asked && confirmCvDelete.what(asked.cv.applicant_name, asked.cv.file_name)}
      </p>
      {decides && (
        <>
          <p className="mt-3">{confirmCvDecision.once(CV_TAKE_BACK_MINUTES)}</p>
          <CvDecisionFields ref={form} letter={{ ...letter, preview: null }} id="decision-notes" data-autofocus="" />
        </>
      )}
    </ConfirmDialog>
  );
}
