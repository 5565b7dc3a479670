import { Radio } from '@/components/form/radio';
import { FieldError, TextareaField } from '@/components/form/field';
import { FlashBanner } from '@/components/ui/flash-banner';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { formatDateTime } from '@/lib/base/format';
import { api } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { IntroducedView } from '@/lib/introductions/view-schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { CLIENT_ANSWERS } from '@/lib/vocabulary/introductions';

type AnswerFormProps = { person: IntroducedView; token: string; flash: Flash | null; timeZone: string };

export function AnswerForm({ person, token, flash, timeZone }: AnswerFormProps) {
  const words = content().introductionPage.answer;
  const { id, name, answer, words: said, answeredAt, isSettled } = person;
  return (
    <section
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-6 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:self-start"
      aria-labelledby={`answer-${id}`}
    >
      <h3 id={`answer-${id}`} className="tracking-normal">
        {words.title(name)}
      </h3>
      <FlashBanner flash={flash} />
      {answer && (
        <p>
          <strong>{words.said[answer]}</strong>
          {answeredAt && words.at(formatDateTime(answeredAt, timeZone))}
          {said && <q className="mt-1 block">{said}</q>}
        </p>
      )}
      {isSettled && <p className="text-small text-muted">{words.settled}</p>}
      {!isSettled && answer && (
        <details open={flash?.ok === false}>
          <summary className="row-action">{words.change}</summary>
          <Form person={person} token={token} flash={flash} />
        </details>
      )}
      {!isSettled && !answer && <Form person={person} token={token} flash={flash} />}
    </section>
  );
}

function Form({ person: { id, name, answer, words: said }, token, flash }: Omit<AnswerFormProps, 'timeZone'>) {
  const words = content().introductionPage.answer;
  const { field } = shownFlash(flash, undefined, { answer, words: said });
  const { defaultValue: chosen, error } = field('answer');
  return (
    <form method="post" action={api.introductions} className="intro-form">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="person" value={id} />
      <fieldset>
        <legend className="sr-only">{words.title(name)}</legend>
        <FieldError id={`choice-${id}`} error={error} />
        {CLIENT_ANSWERS.map((each) => (
          <label key={each} className="intro-choice">
            <Radio name="answer" value={each} required defaultChecked={chosen === each} />
            {words[each]}
          </label>
        ))}
      </fieldset>
      <TextareaField
        {...field('words')}
        id={`words-${id}`}
        rows={3}
        maxLength={1_000}
        label={words.words}
        hint={words.wordsHint}
        optional
      />
      <Button type="submit">
        {words.send}
        <span className="sr-only"> ({name})</span>
      </Button>
    </form>
  );
}
