'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { TextareaField } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { pages } from '@/lib/base/routes';
import { wentWrong } from '@/lib/content/en/forms';
import { applicationDetails } from '@/lib/content/en/office';
import { applicationReview as words } from '@/lib/content/en/review';
import { stageWords } from '@/lib/content/en/stages';
import type { LetterDesk } from '@/lib/letters/schema';
import { STAGE_LABELS, STAGES, statusOfStage, type Stage } from '@/lib/vocabulary/stages';
import { LetterFields } from '../letters/letter-fields';
import { useMay } from '../may';
import { StageFields } from '../stages/stage-fields';
import { Key } from './key';
import { pressKey } from './review-keys';
import { reviewAfter } from './urls';

const FORM = 'decision';
const SAVE = 'decision-save';

type ApplicationDecisionProps = {
  application: Pick<
    OfficeApplicationDto,
    'id' | 'status' | 'stage' | 'closed_reason' | 'feedback' | 'updated_at' | 'newest'
  >;
  letter: LetterDesk;
  /** The form's action URL. Its parameters say which record the review shows next. */
  action: string;
  /** The values of a refused post. */
  typed: Readonly<Record<string, string>> | undefined;
  facts: ReactNode;
  /** The sentence about the present stage that the candidate reads. */
  standing: ReactNode;
  children: ReactNode;
};

/**
 * The form that moves an application to a stage, with its facts above, its evidence below, and a bar with the Save
 * button. A stage's key saves at once if the candidate is not told; otherwise it chooses the stage, and Enter saves.
 */
export function ApplicationDecision(props: ApplicationDecisionProps) {
  const { application, letter, action, typed, facts, standing, children } = props;
  const { status, stage, feedback } = application;
  // An application that was closed without a reason can stay without one.
  const isUnexplained = stage === 'closed' && application.closed_reason === null;
  const router = useRouter();
  const mayDecide = useMay('decide');
  const [chosen, setChosen] = useState({ to: (typed?.to ?? stage) as Stage, isSilent: false, isSaid: false });
  const form = useApiForm({
    // The schema loads at the first focus, like the rest of the form's code.
    schema: () => import('@/lib/applications/stage-schema').then((module) => module.reviewSchemaOf(application)),
    action,
    formId: FORM,
    signInPath: pages.moderatorLogin,
    words: { busy: applicationDetails.saving, failed: wentWrong },
    defaultValues: { reason: application.closed_reason ?? (isUnexplained ? '' : 'not-a-match'), feedback, ...typed },
    onSuccess: (data) => router.push(reviewAfter('applications')(new URL(action, window.location.href), { data })),
    onRefused: (code) => {
      if (code === 409) router.refresh();
    },
  });
  const tells = statusOfStage(chosen.to, status) !== status || chosen.isSaid;

  function onInput() {
    const data = new FormData(form.formRef.current ?? undefined);
    const isWritten = (name: string) => String(data.get(name) ?? '').trim() !== '';
    const said = String(data.get('feedback') ?? '').trim();
    setChosen({
      to: data.get('to') as Stage,
      isSilent: data.get('letter') === 'none',
      isSaid: (said !== '' && said !== feedback) || isWritten('letter_subject') || isWritten('letter_text'),
    });
  }

  if (!mayDecide)
    return (
      <div className="review-scroll min-h-0 flex-1 overflow-auto px-(--gap)">
        {facts}
        <p className="review-part text-small text-muted">{standing}</p>
        {children}
      </div>
    );
  return (
    <>
      <div className="review-scroll min-h-0 flex-1 overflow-auto px-(--gap)">
        {facts}
        <ApiForm
          form={form}
          id={FORM}
          bare
          problemBelow
          onInput={onInput}
          className="review-part review-stage"
          data-review-form=""
        >
          <input type="hidden" name="seen" value={application.updated_at} />
          <input type="hidden" name="newest_seen" value={application.newest} />
          <fieldset className="review-stages grid grid-cols-4 gap-px overflow-hidden rounded-input border border-control bg-line max-[1000px]:grid-cols-2">
            <legend className="float-left col-span-full w-full bg-ground px-2 py-0.5 font-semibold">
              {stageWords.title}
            </legend>
            {STAGES.map((each, at) => (
              <label key={each}>
                <input
                  type="radio"
                  name="to"
                  value={each}
                  defaultChecked={each === (typed?.to ?? stage)}
                  data-review-key={at + 1}
                  data-then={thenOf(each, application) ?? (chosen.isSaid ? SAVE : undefined)}
                  aria-keyshortcuts={String(at + 1)}
                />
                <Key>{String(at + 1)}</Key>
                {STAGE_LABELS[each]}
              </label>
            ))}
          </fieldset>
          <p className="text-small text-muted">{standing}</p>
          <StageFields
            words={stageWords}
            field={form.field}
            isReasoned={!isUnexplained}
            note={{ rows: 1, hint: undefined, className: 'stage-reason' }}
          />
          <details className="review-letter">
            <summary className="row-action">{words.letter}</summary>
            <TextareaField
              {...form.field('feedback')}
              label={applicationDetails.labels.feedback}
              hint={applicationDetails.feedbackHint}
              rows={3}
              optional
              data-review-key="e"
              aria-keyshortcuts="e"
            />
            <LetterFields
              letter={letter}
              id={FORM}
              values={typed}
              errors={{
                letter_subject: form.field('letter_subject').error,
                letter_text: form.field('letter_text').error,
              }}
            />
          </details>
        </ApiForm>
        {children}
      </div>
      <div className="review-bar flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-ground px-(--gap) py-2">
        <p className="flex-1 text-small needs-script max-[1000px]:basis-full">
          {!tells ? words.quiet : chosen.isSilent ? words.silent : words.tells}
        </p>
        <Button variant="secondary" size="small" className="needs-script" onClick={() => pressKey('e')}>
          {words.edit}
          <Key>E</Key>
        </Button>
        <Button variant="danger" size="small" className="needs-script" onClick={() => pressKey('8')}>
          {words.reject}
          <Key>8</Key>
        </Button>
        <Button
          type="submit"
          size="small"
          form={FORM}
          id={SAVE}
          className="max-[1000px]:flex-1"
          data-review-key="Enter"
          busy={form.submitting}
          busyText={form.words.busy}
        >
          {words.save}
          <Key>↵</Key>
        </Button>
      </div>
    </>
  );
}

/** Id of the control that gets the focus when a key chose the stage; undefined if the key saves at once. */
function thenOf(to: Stage, { status, stage }: Pick<OfficeApplicationDto, 'status' | 'stage'>): string | undefined {
  if (to === 'placed' && stage !== 'placed') return `${FORM}-placed`;
  return to === stage || to === 'closed' || statusOfStage(to, status) !== status ? SAVE : undefined;
}
