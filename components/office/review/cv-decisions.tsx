import type { ReactNode } from 'react';
import { TextareaField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import type { ListPosition } from '@/lib/base/listing';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { versionOfCv } from '@/lib/cv/rules';
import type { OfficeCvDto } from '@/lib/cv/schema';
import type { LetterDesk } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { CV_DECISIONS, CV_TAKE_BACK_MINUTES, DEFAULT_CV_NOTES } from '@/lib/vocabulary/cv';
import { LetterFields } from '../letters/letter-fields';
import { Key } from './key';
import { reviewAction, type ReviewState } from './urls';

type Decided = Pick<OfficeCvDto, 'decided_at'>;
type CvDecisionsProps = {
  cv: Decided & Pick<OfficeCvDto, 'status'>;
  state: ReviewState;
  place: ListPosition | null;
  flash: Flash | null;
  /** Whether the decision can still be undone. */
  canTakeBack: boolean;
  letter: LetterDesk;
};

export function CvDecisions({ cv, state, place, flash, canTakeBack, letter }: CvDecisionsProps) {
  const { cvDetails, reviewPage, cvReview: words } = content();
  if (cv.status !== 'pending') {
    if (!canTakeBack) return <p className="text-muted">{reviewPage.nothing}</p>;
    return (
      <>
        <TakeBack cv={cv} state={state} place={place} hotkey="1" />
        <p className="text-small text-muted">{words.takeBackHint(CV_TAKE_BACK_MINUTES)}</p>
      </>
    );
  }
  const { field } = shownFlash(flash);
  return (
    <CvForm cv={cv} action={reviewAction(officeApi.reviewCvs, state, place)}>
      <TextareaField
        {...field('notes')}
        label={cvDetails.labels.notes}
        hint={cvDetails.notesHint(DEFAULT_CV_NOTES.approved, DEFAULT_CV_NOTES.rejected)}
        rows={3}
        maxLength={4_000}
        optional
      />
      <LetterFields
        letter={letter}
        values={flash?.values}
        errors={{
          letter_subject: field('letter_subject').error,
          letter_text: field('letter_text').error,
        }}
      />
      <div className="flex flex-wrap gap-3">
        {CV_DECISIONS.map((decision, at) => (
          <Button
            key={decision}
            type="submit"
            name="decision"
            value={decision}
            variant={decision === 'approved' ? 'primary' : 'secondary'}
            data-review-key={at + 1}
            aria-keyshortcuts={String(at + 1)}
          >
            {words.labels[decision]}
            <Key>{String(at + 1)}</Key>
          </Button>
        ))}
      </div>
    </CvForm>
  );
}

type TakeBackProps = { cv: Decided; state: ReviewState; place: ListPosition | null; hotkey?: string };

/** Undoes the decision on the record in `state`, then shows that record. */
export function TakeBack({ cv, state, place, hotkey }: TakeBackProps) {
  return (
    <CvForm cv={cv} action={reviewAction(officeApi.reviewCvs, state, place, true)}>
      <Button
        type="submit"
        name="decision"
        value="pending"
        size="small"
        variant="secondary"
        data-review-key={hotkey}
        aria-keyshortcuts={hotkey}
      >
        {content().cvReview.takeBack}
        {hotkey && <Key>{hotkey}</Key>}
      </Button>
    </CvForm>
  );
}

function CvForm({ cv, action, children }: { cv: Decided; action: string; children: ReactNode }) {
  return (
    <form method="post" action={action} data-review-form className="desk-form review-form">
      <input type="hidden" name="seen" value={versionOfCv(cv)} />
      {children}
    </form>
  );
}
